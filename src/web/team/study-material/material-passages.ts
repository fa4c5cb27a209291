import type { MaterialInForce } from '#contract/team/study-material-calls.ts';
import { relationTasks } from '#study/protocol.ts';
import { taskNames } from '#study/wording/task-names.ts';

type Passage = { title: string; text: string; isMarkdown?: true };
export type PassageGroup = { title: string; file: string; passages: Passage[] };

const markdown = (title: string, text: string): Passage => ({ title, text, isMarkdown: true });
const plain = (title: string, text: string): Passage => ({ title, text });

/** In the order in which participants read them. */
export function shownTextsOf({ front, instructions, help }: MaterialInForce): PassageGroup[] {
  return [
    frontPage(front),
    privacyPage(front),
    accessibilityPage(front),
    {
      title: 'Avaliação de palavras',
      file: 'instructions.json',
      passages: [
        markdown(instructions.wordRating.study.title, instructions.wordRating.study.markdown),
        markdown('Experimentar antes', instructions.wordRating.demo.markdown),
        plain('Palavras para experimentar', instructions.wordRating.demo.words.join(', ')),
        plain('Notas', instructions.wordRating.scale.map(({ value, label }) => `${value} = ${label}`).join('\n')),
      ],
    },
    {
      title: 'Tarefas com relações',
      file: 'instructions.json',
      passages: [
        ...relationTasks.map((task) => {
          const { title, markdown: text } = instructions.tasks[task];
          return markdown(`${taskNames[task]}: ${title}`, text);
        }),
        markdown('Experimentar antes', instructions.tasks.demo.markdown),
      ],
    },
    {
      title: 'Dias e resultados',
      file: 'instructions.json',
      passages: [
        plain('Para quem ainda não participa', instructions.days.invitation),
        plain('Começo de um dia', instructions.days.start),
        plain('Enquanto o dia não abre', instructions.days.closed),
        ...(instructions.days.reminder === '' ? [] : [plain('Se um e-mail vai avisar', instructions.days.reminder)]),
        ...Object.entries(instructions.days.ends).map(([day, { title, markdown: text }]) =>
          markdown(`Fim do dia ${day.replace('day', '')}: ${title}`, text),
        ),
        plain('Nos resultados', instructions.results.aboutScores),
      ],
    },
    helpCards(help),
  ];
}

function frontPage(front: MaterialInForce['front']): PassageGroup {
  return {
    title: 'Página de entrada',
    file: 'front.json',
    passages: [
      plain(front.title, front.lead),
      ...front.facts.map(({ title, text }) => plain(title, text)),
      plain(front.trial.title, [front.trial.question, front.trial.word, front.trial.answer].join('\n')),
      plain('Sobre a experiência', front.trial.notStored),
      ...front.steps.items.map(({ title, text }) => plain(`${front.steps.title}: ${title}`, text)),
      plain('Depois dos três dias', front.steps.after),
      plain(front.who.title, `${front.who.text}\n${front.who.contact}`),
      plain(
        'Botões',
        [
          front.joinLabel,
          front.accountLabel,
          front.trial.moreWordsLabel,
          front.trial.relationsLabel,
          front.who.invitationLabel,
        ].join('\n'),
      ),
    ],
  };
}

function privacyPage({ privacy }: MaterialInForce['front']): PassageGroup {
  return {
    title: 'Página Privacidade',
    file: 'front.json',
    passages: [
      plain(privacy.title, privacy.short),
      ...privacy.sections.map(({ title, text }) => plain(title, text)),
      plain('Botões', [privacy.label, privacy.termLabel].join('\n')),
    ],
  };
}

function accessibilityPage({ accessibility }: MaterialInForce['front']): PassageGroup {
  return {
    title: 'Página Acessibilidade',
    file: 'front.json',
    passages: [
      plain(accessibility.title, accessibility.short),
      ...accessibility.sections.map(({ title, text }) => plain(title, text)),
      plain('Quando foi revista', accessibility.reviewed),
    ],
  };
}

function helpCards(help: MaterialInForce['help']): PassageGroup {
  const { contacts, writing } = help;
  return {
    title: 'Ajuda e cuidado',
    file: 'help.json',
    passages: [
      plain('Em toda tela', help.short),
      markdown(help.full.title, help.full.markdown),
      markdown(`Depois do Inventário: ${help.afterInventory.title}`, help.afterInventory.markdown),
      ...contacts.map(({ name, phone, title, callLabel, detail }) =>
        plain(`Telefone: ${name}`, [phone, title, callLabel, detail].filter(Boolean).join('\n')),
      ),
      ...(writing === undefined
        ? []
        : [plain('Para escrever', [writing.title, writing.detail, writing.address].join('\n'))]),
      plain('Para quem usa leitor de tela', help.screenReader),
    ],
  };
}

/** Split at headings. */
export function termOf({ consent }: MaterialInForce): PassageGroup[] {
  const { summary, withdrawal } = consent;
  return [
    ...(summary === undefined
      ? []
      : [
          {
            title: summary.title,
            file: 'consent.md',
            passages: summary.points.map(({ title, text }) => plain(title, text)),
          },
        ]),
    { title: 'Termo', file: 'consent.md', passages: sectionsOf(consent.title, consent.markdown) },
    {
      title: 'Caixas e botões',
      file: 'consent.md',
      passages: [
        plain('Aceite', consent.acceptLabel),
        plain('Aceite para dados de saúde', consent.healthDataLabel),
        plain('Participar', consent.participateLabel),
        plain('Assinatura e data', [consent.signatureLabel, consent.dateLabel].join('\n')),
        plain(
          'Botões',
          [summary?.readLabel, consent.continueLabel, consent.declineLabel, consent.downloadLabel]
            .filter((label) => label !== undefined)
            .join('\n'),
        ),
        plain('Antes de marcar', consent.hintWhenDisabled),
        plain('Depois de recusar', consent.declinedText),
      ],
    },
    {
      title: 'Saída da pesquisa',
      file: 'consent.md',
      passages: [
        plain('Pergunta', withdrawal.question),
        plain('Botões', [withdrawal.eraseLabel, withdrawal.keepLabel, withdrawal.stayLabel].join('\n')),
        markdown('Depois da saída', withdrawal.doneText),
      ],
    },
  ];
}

const headingPattern = /^#{1,6} +(.*)$/m;

function sectionsOf(title: string, text: string): Passage[] {
  const [first = '', ...rest] = text.split(/^(?=#{1,6} )/m);
  const opening = headingPattern.test(first) ? [] : [markdown(title, first.trim())];
  const sections = headingPattern.test(first) ? [first, ...rest] : rest;
  return [
    ...opening.filter((passage) => passage.text !== ''),
    ...sections.map((section) =>
      markdown(headingPattern.exec(section)?.[1]?.trim() ?? title, section.replace(headingPattern, '').trim()),
    ),
  ];
}
