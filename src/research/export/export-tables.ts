import type { AddedQuestion } from '#study/material/fixed-fields.ts';
import { addedQuestionColumn } from './added-question-column.ts';
import { analysisReadyTable } from './analysis-ready-table.ts';
import { assignedWordsTable, assignmentsTable } from './assignments-table.ts';
import { attemptsTable } from './attempts-table.ts';
import { choicesTable } from './choices-table.ts';
import { consentsTable } from './consents-table.ts';
import { daysTable } from './days-table.ts';
import { eventsTable, qualityTable } from './events-table.ts';
import { excludedPartsTable } from './excluded-parts-table.ts';
import { inventoryTable, scoresTable } from './inventory-table.ts';
import { itemsTable } from './items-table.ts';
import { pagesTable } from './pages-table.ts';
import { peopleTable } from './people-table.ts';
import { analysisReadyAgain, ratingsAgainTable } from './ratings-again-table.ts';
import { ratingsTable } from './ratings-table.ts';
import type { Column, TableDescription } from './table-description.ts';
import { wordPropertiesTable } from './word-properties-table.ts';

/** Every table of the export, in the order of the archive. */
export const exportTables = {
  people: peopleTable,
  consents: consentsTable,
  days: daysTable,
  excludedparts: excludedPartsTable,
  pages: pagesTable,
  scores: scoresTable,
  inventory: inventoryTable,
  choices: choicesTable,
  ratings: ratingsTable,
  assignments: assignmentsTable,
  assignedwords: assignedWordsTable,
  attempts: attemptsTable,
  items: itemsTable,
  events: eventsTable,
  quality: qualityTable,
  analysisready: analysisReadyTable,
  words: wordPropertiesTable,
} as const satisfies Record<string, TableDescription>;
export type ExportTableName = keyof typeof exportTables;

/** A table that only archives of studies with words that come once more have; it stands behind the ratings. */
export const againTables = { ratingsagain: ratingsAgainTable } as const satisfies Record<string, TableDescription>;
export type ArchiveTableName = ExportTableName | keyof typeof againTables;
/** What words that come once more add to the table that is ready for analysis. */
export type AgainColumnName = keyof typeof analysisReadyAgain;

/** The tables of one archive, in their order. */
export type ArchiveTables = Readonly<{ [Name in ArchiveTableName]?: TableDescription }>;

/** The tables of one archive: those that every study has, with the questions that a research group has added, and what came once more. */
export type DescribedTables = Readonly<Record<ExportTableName, TableDescription>> &
  Readonly<Partial<Record<keyof typeof againTables, TableDescription>>>;

/**
 * @param questions in the order of their columns, which stand after the questionnaire's others
 * @param hasRatingsAgain words were rated once more; an archive in which none were is what it was before there was this
 */
export function exportTablesWith(
  questions: readonly AddedQuestion[],
  { hasRatingsAgain = false }: { hasRatingsAgain?: boolean } = {},
): DescribedTables {
  const tables = { ...exportTables, ...withQuestions(questions) };
  if (!hasRatingsAgain) return tables;
  const analysisready = {
    ...analysisReadyTable,
    columns: { ...analysisReadyTable.columns, ...analysisReadyAgain },
  };
  const inOrder = Object.entries<TableDescription>({ ...tables, analysisready }).flatMap(([name, table]) =>
    name === 'ratings' ? [[name, table] as const, ...Object.entries(againTables)] : [[name, table] as const],
  );
  return Object.fromEntries(inOrder) as DescribedTables;
}

function withQuestions(questions: readonly AddedQuestion[]): Partial<Record<'people', TableDescription>> {
  if (questions.length === 0) return {};
  const added = questions.map((question) => [question.field.export, addedQuestionColumn(question)] as const);
  const columns = Object.entries<Column>(peopleTable.columns).flatMap((column) =>
    column[0] === 'questionnaire_date' ? [column, ...added] : [column],
  );
  return { people: { ...peopleTable, columns: Object.fromEntries(columns) } };
}

export const exportTableNames = Object.keys(exportTables) as ExportTableName[];

const linkOfTeam = 'como a equipe cuida do link; não é da pesquisa';
const placeInLot = 'de onde o sorteio tira o grupo, que está em people.study_group';
const uncounted = 'resposta dada uma segunda vez, que não conta em nada; a equipe a vê na página da pessoa';

const stateOfParts = 'o que vale das decisões está em excludedparts';
const teamText = 'texto da equipe sobre a pessoa, que pode nomear alguém; não é resposta';

/** What the export leaves out of the tables it is made from, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  'participant.participant_id': 'a chave interna levaria de volta à pessoa; o código liga as tabelas',
  'participant.last_activity_at': 'é o último received_at da pessoa',
  'participant.left_before': 'é o sinal de qualidade secondParticipation',
  'participant.kept_for_good': 'se o prazo de guarda já acabou; não é da pesquisa',
  'participant.part_generation':
    'sob qual material a pessoa termina uma parte; as respostas dizem o arquivo de cada uma',
  'participant.words_generation':
    'de qual material são as palavras da pessoa; as respostas dizem o arquivo de cada uma',
  'participant.revision': 'contador interno, muda a cada escrita',
  'participant.may_count_in_nothing':
    'se a conta já foi da equipe ou é de teste; o que não conta fica fora das tabelas',
  'recruitment_link.link_id': 'chave interna; o que o link diz está em people.recruitment_source e recruitment_site',
  'recruitment_link.code': linkOfTeam,
  'recruitment_link.name': linkOfTeam,
  'recruitment_link.quota': linkOfTeam,
  'recruitment_link.ends_on': linkOfTeam,
  'recruitment_link.completion_address': linkOfTeam,
  'recruitment_link.completion_day': linkOfTeam,
  'recruitment_link.made_at': linkOfTeam,
  'recruitment_link.made_by_account_id': 'é uma conta da equipe',
  'recruitment_link.closed_at': linkOfTeam,
  'recruitment_link.group_number': 'o grupo de cada pessoa está em people.study_group',
  'group_draw.stratum': placeInLot,
  'group_draw.place': placeInLot,
  'consent.consent_id': 'chave interna',
  'consent.participant_id': 'chave interna',
  'consent.typed_name': 'é um nome',
  'consent.participate_ticked_at': 'é o momento da inscrição, que está em people',
  'consent.evidence_after_leaving':
    'o que o termo diz que fica dele depois da saída; está no texto que a pessoa aceitou',
  'consent.time_zone': 'o fuso em que a via do termo mostra as horas; o da pessoa está em people',
  'word_rating_session.word_order': 'refaz-se da semente; a ordem em que as palavras apareceram está em ratings',
  'study_day.care_suggested': 'decorre das respostas do inventário e dos limiares do material em vigor no envio',
  'study_day.part_finished_at': 'é o momento do último phaseChanged do dia, em events',
  'study_day.flagged_up_to': 'contador interno: até onde os avisos de qualidade do dia foram calculados',
  'exclusion_decision.note': 'texto da equipe, que pode nomear alguém',
  'exclusion_decision.excluded': 'o estado está em people.is_excluded',
  'exclusion_decision.decided_by_account_id': 'é uma conta da equipe',
  'exclusion_decision.decided_at': 'a data da exclusão em vigor está em people.excluded_at',
  'part_exclusion_decision.decision_id': 'chave interna',
  'part_exclusion_decision.day': stateOfParts,
  'part_exclusion_decision.parts': stateOfParts,
  'part_exclusion_decision.excluded': stateOfParts,
  'part_exclusion_decision.reason': stateOfParts,
  'part_exclusion_decision.note': 'texto da equipe, que pode nomear alguém',
  'part_exclusion_decision.decided_by_account_id': 'é uma conta da equipe',
  'part_exclusion_decision.decided_at': stateOfParts,
  'participant_note.note_id': 'chave interna',
  'participant_note.kind': teamText,
  'participant_note.text': teamText,
  'participant_note.written_at': teamText,
  'participant_note.written_by_account_id': 'é uma conta da equipe',
  'uncounted_answer.entry_id': 'nome que o aparelho deu',
  'uncounted_answer.kind': uncounted,
  'uncounted_answer.day': uncounted,
  'uncounted_answer.input': uncounted,
  'uncounted_answer.reason': uncounted,
  'uncounted_answer.answered_at': uncounted,
  'uncounted_answer.received_at': uncounted,
  'session_time.reported_at': 'só o momento do último aviso de cada página',
  'participation_event.event_id': 'vira a ordem dentro da pessoa, em events.event',
};

/** @returns the name of a table's data file, as Psych-DS wants it. */
export function dataFileName({ name }: TableDescription): string {
  return `study-wordmood_description-${name}_data.csv`;
}
