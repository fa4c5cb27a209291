import { describe, expect, test } from 'vitest';
import help from '../../../study-material/help.json' with { type: 'json' };
import instructions from '../../../study-material/instructions.json' with { type: 'json' };
import inventory from '../../../study-material/inventory.json' with { type: 'json' };
import { agreedText, type ConsentMaterial } from './consent-material.ts';
import { fillFields } from './fill-fields.ts';
import { helpShape, waysToHelp } from './help-material.ts';
import { instructionsShape } from './instructions-material.ts';
import { inventoryShape } from './inventory-material.ts';
import { fillPlaceholders, hasBrokenPlaceholder, placeholdersIn } from './placeholders.ts';

const values = {
  ESTUDO: { meaning: 'nome da pesquisa', value: 'Palavras e humor' },
  EMAIL: { meaning: 'e-mail da equipe', value: null },
};

/** "place: sentence". */
function faultsOf(shape: typeof inventoryShape | typeof helpShape | typeof instructionsShape, data: unknown): string[] {
  return (shape.safeParse(data).error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

test.each([
  ...[
    'Tive medo.',
    'Tive medo',
    'tive  MEDO.',
    'Tive medo…',
    'Tive medo !',
    'Tive, medo;',
    'Tive me\u0301do',
    '“Tive medo”',
  ],
])('the sentence %j is not repeated beside the first', (again) => {
  const items = inventory.items.with(0, 'Tive medo.').with(1, 'Tive me\u0301do.').with(20, again);
  const earlier = again.normalize('NFC').includes('é') ? 'Tive médo.' : 'Tive medo.';
  const messages = faultsOf(inventoryShape, { ...inventory, items }).map((fault) => fault.normalize('NFC'));
  expect(messages).toEqual([
    `items.20: é esperado um texto diferente; "${again.normalize('NFC')}" é igual a "${earlier}"`,
  ]);
});

test('a wording about the day alone does not ask about a week', () => {
  const ofToday = { ...inventory, windowDays: 1, instruction: '**Como você está hoje?**', timeWindow: 'hoje' };
  expect(faultsOf(inventoryShape, ofToday)).toEqual([]);
  expect(faultsOf(inventoryShape, inventory)).toEqual([]);
  expect(faultsOf(inventoryShape, { ...inventory, windowDays: 1 })).toEqual([
    'instruction: é esperado um texto que pergunte só pelo dia, como windowDays diz',
    'timeWindow: é esperado um texto que pergunte só pelo dia, como windowDays diz',
  ]);
});

describe('placeholders', () => {
  test('show their value, or their meaning in brackets without one', () => {
    expect(fillPlaceholders('Pesquisa {{ESTUDO}}: {{EMAIL}}, {{EMAIL}}', values)).toBe(
      'Pesquisa Palavras e humor: [e-mail da equipe], [e-mail da equipe]',
    );
  });

  test('are found as written, and half-written ones are reported', () => {
    expect(placeholdersIn('{{ESTUDO}} e {{ EMAIL }} em {data}')).toEqual(['ESTUDO', ' EMAIL ']);
    expect(hasBrokenPlaceholder('{{ESTUDO}} em {data}')).toBe(false);
    for (const broken of ['{{ESTUDO}', '{ESTUDO}}', '{{ESTUDO', '{{ESTUDO\n}}']) {
      expect({ broken, noticed: hasBrokenPlaceholder(broken) }).toEqual({ broken, noticed: true });
    }
  });
});

describe('fields of the running screen', () => {
  test('are filled by name and leave placeholders alone', () => {
    expect(fillFields('O dia {n} abre em {data}. {{ESTUDO}}', { n: '2', data: '21 de novembro' })).toBe(
      'O dia 2 abre em 21 de novembro. {{ESTUDO}}',
    );
  });

  test('are allowed only where the shape names them', () => {
    const { days } = instructions;
    expect(faultsOf(instructionsShape, instructions)).toEqual([]);
    expect(
      faultsOf(instructionsShape, {
        ...instructions,
        days: { ...days, closed: 'Abre em {dia}.', invitation: 'Em {n}.' },
      }),
    ).toEqual([
      'days.invitation: o campo {n} não é conhecido; este texto não tem campos entre chaves',
      'days.closed: o campo {dia} não é conhecido; aqui valem {n}, {data}, {quando}, {lembrete}',
    ]);
  });
});

describe('the inventory', () => {
  const withKey = (key: object) => ({ ...inventory, key: { ...inventory.key, ...key } });

  test('keeps the scoring key of the study', () => {
    expect(faultsOf(inventoryShape, inventory)).toEqual([]);
    expect(faultsOf(inventoryShape, withKey({ stress: [1, 6, 8, 11, 12, 14] }))).toEqual([
      'key.stress: são esperados 7 números de itens',
      'key.stress: são esperados os itens 1, 6, 8, 11, 12, 14, 18 (a chave do estudo não muda)',
    ]);
    expect(faultsOf(inventoryShape, withKey({ stress: [1, 6, 8, 11, 12, 14, 3] }))).toEqual([
      'key.stress.6: o item 3 já está em depression',
      'key.stress: são esperados os itens 1, 6, 8, 11, 12, 14, 18 (a chave do estudo não muda)',
    ]);
    // Swapping two items between scales preserves groups of seven.
    expect(
      faultsOf(inventoryShape, withKey({ depression: [2, 5, 10, 13, 16, 17, 21], anxiety: [3, 4, 7, 9, 15, 19, 20] })),
    ).toHaveLength(2);
    expect(faultsOf(inventoryShape, withKey({ stress: [1, 6, 8, 11, 12, 14, 22] }))).toContain(
      'key.stress: são esperados os itens 1, 6, 8, 11, 12, 14, 18 (a chave do estudo não muda)',
    );
  });

  test('has 21 items and the answers 0 to 3 in order', () => {
    expect(faultsOf(inventoryShape, { ...inventory, items: inventory.items.slice(1) })).toEqual([
      'items: são esperados 21 itens',
    ]);
    expect(faultsOf(inventoryShape, { ...inventory, answers: inventory.answers.toReversed() })).toContain(
      'answers.0.value: é esperado o valor 0 neste lugar',
    );
  });
});

test('a rating scale out of order is refused', () => {
  const scale = instructions.wordRating.scale.toReversed();
  expect(faultsOf(instructionsShape, { ...instructions, wordRating: { ...instructions.wordRating, scale } })).toContain(
    'wordRating.scale.0.value: é esperada a nota 1 neste lugar',
  );
});

test('the help texts must name the phone numbers that the buttons call', () => {
  expect(faultsOf(helpShape, help)).toEqual([]);
  expect(faultsOf(helpShape, { ...help, short: help.short.replace('188', '141') })).toEqual([
    'contacts.0.phone: o telefone 188 não aparece no texto "short"',
  ]);
});

test('the rows of help are the phone numbers and the mailbox; untitled ones are named by their action', () => {
  expect(waysToHelp(help).map(({ address, title }) => [address, title])).toEqual([
    ['tel:188', 'Conversar agora'],
    ['tel:192', 'Emergência'],
    ['https://cvv.org.br', 'Prefiro escrever'],
  ]);
  const untitled = { name: 'CVV', phone: '0800 (27) 3-0', callLabel: 'Ligar para o plantão' };
  expect(waysToHelp({ contacts: [untitled] })).toEqual([
    { address: 'tel:08002730', title: 'Ligar para o plantão', action: null, detail: null },
  ]);
  const unsafe = { ...help.writing, address: 'javascript:alert(1)' };
  expect(faultsOf(helpShape, { ...help, writing: unsafe })).toEqual([
    'writing.address: é esperado um endereço que comece com https://',
  ]);
});

test('the consent hash changes with the term, its check boxes and the names in it only', () => {
  const consent: ConsentMaterial = {
    version: '1',
    title: 'Convite: {{ESTUDO}}',
    acceptLabel: 'Aceito',
    healthDataLabel: 'Concordo',
    participateLabel: 'Quero participar.',
    signatureLabel: 'Nome',
    dateLabel: 'Data',
    downloadLabel: 'Baixar',
    continueLabel: 'Continuar',
    declineLabel: 'Agora não',
    hintWhenDisabled: 'Marque',
    declinedText: 'Tudo bem',
    withdrawal: { question: '?', eraseLabel: 'Apagar', keepLabel: 'Manter', stayLabel: 'Ficar', doneText: 'Feito' },
    markdown: 'O termo.',
  };
  const agreed = agreedText(consent, values);
  expect(agreedText({ ...consent, ...{ downloadLabel: 'Salvar' } }, values)).toBe(agreed);
  expect(agreedText({ ...consent, markdown: 'Outro termo.' }, values)).not.toBe(agreed);
  expect(agreedText({ ...consent, acceptLabel: 'Li e aceito' }, values)).not.toBe(agreed);
  expect(agreedText({ ...consent, version: '2' }, values)).not.toBe(agreed);
  expect(agreed).toBe(['1', 'Convite: Palavras e humor', 'O termo.', 'Aceito', 'Concordo'].join('\n\n'));
  const point = { picture: 'days', title: 'Três dias', text: 'Pela internet.' } as const;
  const summary: ConsentMaterial['summary'] = { title: 'Em resumo', points: [point], readLabel: 'Ler' };
  const withSummary = agreedText({ ...consent, ...{ summary } }, values);
  expect(withSummary).toContain('**Em resumo**\n\n- **Três dias.** Pela internet.\n\nO termo.');
  const otherButton: ConsentMaterial = { ...consent, summary: { ...summary, readLabel: 'Ler tudo' } };
  expect(agreedText(otherButton, values)).toBe(withSummary);
  expect(agreedText(consent, { ESTUDO: { meaning: 'nome da pesquisa', value: 'Outro' } })).not.toBe(agreed);
});
