import { isTraining, type RelationTask } from '#study/protocol.ts';
import { introductionItems } from '#study/relation-task/introduction-items.ts';
import {
  type DemonstrationFrame,
  type DemonstrationStep,
  expandSteps,
} from '#web/participation/introduction/demonstration-script.ts';
import { type ItemAction, type ItemPart, type ItemRun, itemParts, itemReducer, startItem } from './item-run.ts';

export type RelationScene = { run: ItemRun; after: 'nothing yet' | 'right' | 'blank' };

const partOf = (part: ItemPart) => `[data-part="${part}"]`;
const optionOf = (option: string) => `[data-option="${option}"]`;
/** "Terminar". */
const endOfItem = 'section > :last-child button:last-of-type';

const openings: readonly { part: ItemPart; caption: string }[] = [
  { part: 'sample', caption: 'Os quadros começam fechados.' },
  { part: 'context', caption: 'Um toque abre a palavra.' },
  { part: 'blank', caption: 'Outro abre a dica.' },
  { part: 'options', caption: 'Depois, o espaço vazio.' },
];

const choosing: Readonly<Record<RelationTask, string>> = {
  training1: 'Leve para o espaço a opção que completa.',
  test1: 'É a mesma tarefa do treino.',
  training2: 'No começo ninguém sabe: arrisque.',
  test2: 'Escolha a que faz mais sentido para você.',
};

const ending: Readonly<Record<RelationTask, string>> = {
  training1: 'O aviso aparece na mesma hora.',
  test1: 'Sem aviso: logo vem o próximo item.',
  training2: 'O aviso diz se o palpite deu certo.',
  test2: 'Sem aviso: logo vem o próximo item.',
};

/** Only Treino 1, the first task, shows the opening of the parts. */
export function relationFrames(task: RelationTask): DemonstrationFrame<RelationScene>[] {
  const { shown } = introductionItems[task];
  const { chosen } = shown;
  const closed = startItem(shown.options, { isHidden: false, hasFocus: true }, 0);
  const revealed = itemParts.map((_, index) => afterActions(closed, itemParts.slice(0, index + 1).map(reveal)));
  const open = revealed.at(-1) ?? closed;
  const placed = afterActions(open, [{ kind: 'dropped', option: chosen, inputWay: 'touch', ...done }]);
  const confirmed = afterActions(placed, [{ kind: 'confirmed', ...done }]);

  const opening = openings.map(
    ({ part, caption }, index): DemonstrationStep<RelationScene> => ({
      scene: { run: [closed, ...revealed][index] ?? closed, after: 'nothing yet' },
      caption,
      // Long first rest: the page measures frame times meanwhile.
      restsMs: index === 0 ? 1500 : 700,
      presses: partOf(part),
    }),
  );
  return expandSteps(
    [
      ...(task === 'training1' ? opening : []),
      {
        scene: { run: open, after: 'nothing yet' },
        caption: choosing[task],
        restsMs: 1800,
        presses: optionOf(chosen),
        carriesTo: partOf('blank'),
      },
      {
        scene: { run: placed, after: 'nothing yet' },
        caption: 'Certeza? Terminar. Mudou de ideia? Recomeçar.',
        restsMs: 1800,
        presses: endOfItem,
      },
      {
        scene: { run: confirmed, after: isTraining(task) ? 'right' : 'blank' },
        caption: ending[task],
        restsMs: 1500,
      },
    ],
    isTraining(task) ? { run: confirmed, after: 'right' } : { run: placed, after: 'nothing yet' },
  );
}

/** Text alternative. */
export function relationDemonstrationInWords(task: RelationTask): string {
  const { sample, context, options, chosen } = introductionItems[task].shown;
  const last = options.at(-1);
  const item = `a palavra ${sample}, a dica ${context}, um espaço vazio e as opções ${options.slice(0, -1).join(', ')} e ${last}`;
  const itemText =
    task === 'training1' ? `os quadros se abrem um depois do outro e mostram ${item}` : `estão abertos ${item}`;
  const feedbackText = isTraining(task) ? 'aparece o aviso Correto' : 'o item termina sem aviso';
  return `Demonstração, sem nada para fazer: ${itemText}. ${chosen} vai até o espaço, o botão Terminar é usado e ${feedbackText}.`;
}

const done = { at: 0, trusted: true } as const;

function reveal(part: ItemPart): ItemAction {
  return { kind: 'revealed', part, ...done };
}

function afterActions(run: ItemRun, actions: readonly ItemAction[]): ItemRun {
  return actions.reduce(itemReducer, run);
}
