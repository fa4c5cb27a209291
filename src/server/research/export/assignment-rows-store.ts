import type { assignedWordsTable, assignmentsTable } from '#research/export/assignments-table.ts';
import type { RowOf } from '#research/export/table-description.ts';
import {
  type ChosenPerson,
  participantIdsOf,
  type Snapshot,
} from '#server/research/included-people/chosen-people-store.ts';
import type { Assignment } from '#study/assignment/assignment.ts';
import type { AssignedWord } from '#study/assignment/word-choice.ts';
import { studyDays } from '#study/protocol.ts';
import type { Context } from '#study/words/word-table.ts';
import { toFourDecimals } from './to-four-decimals.ts';

const between = ' | ';

export async function readAssignmentRows(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
): Promise<RowOf<typeof assignmentsTable>[]> {
  return (await selectAssignments(snapshot, people)).map(({ code, row, content }) => ({
    code,
    day: row.day,
    seed: row.seed,
    generator_version: content.generatorVersion,
    bit: content.bit,
    ...drawCells(content),
    reserve: content.reserve,
    low_contrast: content.lowContrast,
    contrast: toFourDecimals(content.contrast),
    ...castCells(content),
    assigned_at: row.assigned_at.toISOString(),
    material_hash: row.material_hash,
  }));
}

function drawCells({ networks, networkBit, classes, fixedCells }: Assignment) {
  return {
    networks,
    network_bit: networkBit,
    cells: fixedCells === null ? ('perBlock' as const) : ('perPerson' as const),
    classes,
    first_letter_x: fixedCells?.firstLetters.X ?? null,
    first_letter_y: fixedCells?.firstLetters.Y ?? null,
  };
}

/** The shape depends on the number of networks. */
function castCells({ pseudoWords }: Assignment) {
  const { B1, C1, B2, C2 } = pseudoWords;
  const { D1 = null, E1 = null, D2 = null, E2 = null } = 'D1' in pseudoWords ? pseudoWords : {};
  const { N1 = null, N2 = null, N3 = null, N4 = null } = 'N1' in pseudoWords ? pseudoWords : {};
  return {
    ...{ pseudo_word_b1: B1, pseudo_word_c1: C1, pseudo_word_b2: B2, pseudo_word_c2: C2 },
    ...{ pseudo_word_d1: D1, pseudo_word_e1: E1, pseudo_word_d2: D2, pseudo_word_e2: E2 },
    ...{ pseudo_word_n1: N1, pseudo_word_n2: N2, pseudo_word_n3: N3, pseudo_word_n4: N4 },
  };
}

/** @returns the ten words and the neutral ones */
export async function readAssignedWordRows(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
): Promise<RowOf<typeof assignedWordsTable>[]> {
  return (await selectAssignments(snapshot, people)).flatMap(({ code, row, content }) =>
    (['low', 'high', 'neutral'] as const).flatMap((role) =>
      content[role].map((assigned, index) => ({
        code,
        day: row.day,
        role,
        place: index + 1,
        ...wordCells(content, assigned),
      })),
    ),
  );
}

type WordCells = Omit<RowOf<typeof assignedWordsTable>, 'code' | 'day' | 'role' | 'place'>;

function wordCells(content: Assignment, { word, source }: AssignedWord): WordCells {
  const nothing = {
    answer_class: null,
    single_cue: null,
    mutual_days: null,
    network: null,
    trained_exemplars: null,
    test_only_similar: null,
    test_only_oposto: null,
    test1_option_count: null,
    test1_fillers: null,
  };
  const own = content.exemplars.find((exemplars) => exemplars.word === word);
  const set = content.testOneSets.find((testOneSet) => testOneSet.word === word);
  if (own === undefined || set === undefined) return { word, source, ...nothing };
  const trained = (['SIMILAR', 'OPOSTO'] as const).flatMap((context) =>
    own.trained[context].map((exemplar) => `${context}:${exemplar}`),
  );
  return {
    ...{ word, source, ...nothing },
    answer_class: own.answerClass,
    single_cue: singleCueOf(content, word),
    mutual_days: studyDays.filter((day) => content.mutualWords[day].includes(word)).join(between),
    network: own.network,
    trained_exemplars: trained.join(between),
    test_only_similar: own.testOnly.SIMILAR,
    test_only_oposto: own.testOnly.OPOSTO,
    test1_option_count: set.optionCount,
    test1_fillers: set.fillers.join(between),
  };
}

function singleCueOf({ fixedCells }: Assignment, word: string): Context | null {
  if (fixedCells === null) return null;
  return fixedCells.similarSingles.includes(word) ? 'SIMILAR' : 'OPOSTO';
}

/** Day 1's assignment applies to all days under any filter. */
async function selectAssignments(snapshot: Snapshot, people: readonly ChosenPerson[]) {
  const rows = await snapshot
    .selectFrom('assignment')
    .where('participant_id', 'in', participantIdsOf(people))
    .orderBy('day')
    .select(['participant_id', 'day', 'seed', 'content', 'assigned_at', 'material_hash'])
    .execute();
  const ofPerson = Map.groupBy(rows, (row) => row.participant_id);
  return people.flatMap(({ participantId, code, days }) => {
    const own = ofPerson.get(participantId) ?? [];
    const inForce = new Set([...days].map((day) => own.findLast((row) => row.day <= day)));
    return own.filter((row) => inForce.has(row)).map((row) => ({ code, row, content: row.content as Assignment }));
  });
}
