import { describe, expect, it } from 'vitest';
import { type ItemAction, type ItemPart, itemParts, itemReducer, startItem } from './item-run.ts';
import { allHints, announcementOf, hintOf, questionOf, revealLabel } from './item-texts.ts';

const item = { number: 1, sample: 'DIA', context: 'OPOSTO' as const, options: ['NOITE', 'MANHÃ', 'MESA'] };
const reveal = (part: ItemPart): ItemAction => ({ kind: 'revealed', part, at: 10, trusted: true });
const opened = itemParts
  .map(reveal)
  .reduce(itemReducer, startItem(item.options, { isHidden: false, hasFocus: true }, 0));

describe('screen reader texts', () => {
  it('have the question of each cue in words', () => {
    expect(questionOf({ sample: 'GRANDE', context: 'SIMILAR' })).toBe('Qual opção tem sentido parecido com GRANDE?');
    expect(questionOf(item)).toBe('Qual opção tem sentido contrário ao de DIA?');
  });

  it('do not reveal unopened parts', () => {
    const sample = announcementOf(reveal('sample'), opened, item);
    expect(sample).toBe('Palavra: DIA.');
    for (const part of ['sample', 'context', 'blank'] as const) {
      expect(announcementOf(reveal(part), opened, item)).not.toMatch(/NOITE|MANHÃ|MESA/);
    }
    expect(announcementOf(reveal('options'), opened, item)).toBe(
      'Qual opção tem sentido contrário ao de DIA? Opções: NOITE, MANHÃ, MESA.',
    );
  });

  it('announce every change of the blank', () => {
    const drop: ItemAction = { kind: 'dropped', option: 'MESA', inputWay: 'keyboard', at: 20, trusted: true };
    expect(announcementOf(drop, itemReducer(opened, drop), item)).toContain('MESA está no espaço.');
    const reset: ItemAction = { kind: 'reset', at: 30, trusted: true };
    expect(announcementOf(reset, opened, item)).toContain('O espaço está vazio de novo.');
  });
});

describe('the instruction line', () => {
  const closed = startItem(item.options, { isHidden: false, hasFocus: true }, 0);
  const picked = itemReducer(opened, { kind: 'picked', option: 'MESA', at: 20, trusted: true });
  const drop: ItemAction = { kind: 'dropped', option: 'MESA', inputWay: 'tap', at: 30, trusted: true };
  const placed = itemReducer(picked, drop);
  const confirmed = itemReducer(placed, { kind: 'confirmed', at: 40, trusted: true });

  it('is empty before all parts are open and after the answer', () => {
    for (const handling of ['touch', 'mouse', 'keys'] as const) {
      expect(hintOf(closed, handling)).toBe('');
      expect(hintOf(confirmed, handling)).toBe('');
    }
  });

  it('names dragging and tapping to a finger, clicking to a mouse, and keys to a keyboard', () => {
    expect([opened, picked, placed].map((run) => hintOf(run, 'touch'))).toEqual([
      'Arraste a opção até o espaço, ou toque nela e depois no espaço.',
      'Agora toque no espaço.',
      'Pronto? Toque em Terminar. Mudou de ideia? Recomeçar.',
    ]);
    expect(hintOf(opened, 'mouse')).toContain('ou clique nela');
    expect(hintOf(opened, 'keys')).toBe('Escolha uma opção com Tab e confirme com Enter.');
    for (const run of [opened, picked, placed]) expect(hintOf(run, 'touch')).not.toMatch(/clique/i);
  });

  it('shows only texts of allHints, for the longest of which the line reserves room', () => {
    for (const run of [opened, picked, placed]) {
      for (const handling of ['touch', 'mouse', 'keys'] as const) expect(allHints).toContain(hintOf(run, handling));
    }
  });
});

it('says how to open a part, by input method', () => {
  expect(itemParts.map((part) => revealLabel(part, 'touch'))).toEqual([
    'Toque para ver a palavra',
    'Toque para ver a dica',
    'Toque para abrir o espaço',
    'Toque para ver as opções',
  ]);
  expect(revealLabel('blank', 'mouse')).toBe('Clique para abrir o espaço');
});
