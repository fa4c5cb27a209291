import type { AddedQuestion } from '#study/material/fixed-fields.ts';
import { addedQuestionColumn } from './added-question-column.ts';
import { analysisReadyTable } from './analysis-ready-table.ts';
import { assignedWordsTable, assignmentsTable } from './assignments-table.ts';
import { attemptsTable } from './attempts-table.ts';
import type { BilingualText } from './bilingual-text.ts';
import { type ChoiceValues, choiceColumn } from './choice-column.ts';
import { choicesTable } from './choices-table.ts';
import { consentsTable } from './consents-table.ts';
import { daysTable } from './days-table.ts';
import { eventsTable, qualityTable } from './events-table.ts';
import { excludedPartsTable } from './excluded-parts-table.ts';
import { inventoryTable, scoresTable } from './inventory-table.ts';
import { itemsTable } from './items-table.ts';
import { pagesTable } from './pages-table.ts';
import { peopleTable } from './people-table.ts';
import { ratingsTable } from './ratings-table.ts';
import { analysisReadyRepeats, repeatedRatingsTable } from './repeated-ratings-table.ts';
import type { Column, TableDescription } from './table-description.ts';
import type { tableTitles } from './table-titles.ts';
import { wordPropertiesTable } from './word-properties-table.ts';

/** In archive order. */
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
} as const satisfies Record<keyof typeof tableTitles, TableDescription>;
export type ExportTableName = keyof typeof exportTables;

/** Only in archives with ratings after the fortieth; follows the ratings. */
export const repeatTables = { ratingsagain: repeatedRatingsTable } as const satisfies Record<string, TableDescription>;
export type ArchiveTableName = ExportTableName | keyof typeof repeatTables;
export type RepeatColumnName = keyof typeof analysisReadyRepeats;

/** `areOfWords`: some are second ratings of words, which `analysisready` puts beside the first; pseudo-words have no first one. */
export type RepeatedRatings = { areAny: boolean; areOfWords: boolean };
export const noRepeatedRatings: RepeatedRatings = { areAny: false, areOfWords: false };

/** In archive order. */
export type ArchiveTables = Readonly<{ [Name in ArchiveTableName]?: TableDescription }>;

/** With added questions, and with repeated ratings where there are any. */
type DescribedTables = Readonly<Record<ExportTableName, TableDescription>> &
  Readonly<Partial<Record<keyof typeof repeatTables, TableDescription>>>;

/**
 * @param questions in column order; they follow the questionnaire's own
 * @param choices by column
 * @param again ratings after the fortieth in the archive; without any it has neither their table nor their columns
 */
export function exportTablesWith(
  questions: readonly AddedQuestion[],
  { again = noRepeatedRatings, choices = new Map() }: { again?: RepeatedRatings; choices?: ChoicesByColumn } = {},
): DescribedTables {
  const tables = { ...exportTables, people: peopleWith(questions, choices) };
  if (!again.areAny) return tables;
  const analysisready = again.areOfWords
    ? { ...analysisReadyTable, columns: { ...analysisReadyTable.columns, ...analysisReadyRepeats } }
    : analysisReadyTable;
  const inOrder = Object.entries<TableDescription>({ ...tables, analysisready }).flatMap(([name, table]) =>
    name === 'ratings' ? [[name, table] as const, ...Object.entries(repeatTables)] : [[name, table] as const],
  );
  return Object.fromEntries(inOrder) as DescribedTables;
}

/** By column of `people`. */
export type ChoicesByColumn = ReadonlyMap<string, ChoiceValues>;

function peopleWith(questions: readonly AddedQuestion[], choices: ChoicesByColumn): TableDescription {
  const added = questions.map((question) => {
    const name = question.field.export;
    return [name, addedQuestionColumn(question, choices.get(name))] as const;
  });
  const columns = Object.entries<Column>(peopleTable.columns).flatMap(([name, column]): [string, Column][] => {
    const values = column.type === 'text' ? choices.get(name) : undefined;
    const own: [string, Column] = [name, values === undefined ? column : choiceColumn(column, values)];
    return name === 'questionnaire_date' ? [own, ...added.map(([id, of]): [string, Column] => [id, of])] : [own];
  });
  return { ...peopleTable, columns: Object.fromEntries(columns) };
}

const innerKey = { pt: 'chave interna', en: 'internal key' };
const accountOfTeam = { pt: 'é uma conta da equipe', en: 'is an account of the team' };
const linkOfTeam = {
  pt: 'como a equipe cuida do link; não é da pesquisa',
  en: 'how the team looks after the link; not part of the research',
};
const placeInLot = {
  pt: 'de onde o sorteio tira o grupo, que está em people.study_group',
  en: 'what the lot takes the group from, which is in people.study_group',
};
const refusedAnswer = {
  pt: 'resposta recusada, quase sempre dada uma segunda vez, que não conta em nada; a equipe a vê na página da pessoa',
  en: "a refused answer, mostly given a second time, which counts in nothing; the team sees it on the person's page",
};

const stateOfParts = {
  pt: 'o que vale das decisões está em excludedparts',
  en: 'what the decisions have come to is in excludedparts',
};
const nameable = {
  pt: 'texto da equipe, que pode nomear alguém',
  en: 'text of the team, which may name a person',
};
const teamText = {
  pt: 'texto da equipe sobre a pessoa, que pode nomear alguém; não é resposta',
  en: 'text of the team about the person, which may name others; no answer',
};

/** Database columns that no export has, and why. */
export const omittedSources: Readonly<Record<string, BilingualText>> = {
  'participant.participant_id': {
    pt: 'a chave interna levaria de volta à pessoa; o código liga as tabelas',
    en: 'the internal key would lead back to the person; the code links the tables',
  },
  'participant.last_activity_at': { pt: 'é o último received_at da pessoa', en: "is the person's latest received_at" },
  'participant.left_before': {
    pt: 'é o sinal de qualidade secondParticipation',
    en: 'is the quality flag secondParticipation',
  },
  'participant.kept_for_good': {
    pt: 'se o prazo de guarda já acabou; não é da pesquisa',
    en: 'whether the retention period is over; it is not part of the study',
  },
  'participant.part_edition': {
    pt: 'sob qual material a pessoa termina uma parte; as respostas dizem o arquivo de cada uma',
    en: 'under which material the person ends a part; the answers name the file of each',
  },
  'participant.words_edition': {
    pt: 'de qual material são as palavras da pessoa; as respostas dizem o arquivo de cada uma',
    en: 'of which material the words of the person are; the answers name the file of each',
  },
  'participant.revision': {
    pt: 'contador interno, muda a cada escrita',
    en: 'internal counter, changes at every write',
  },
  'participant.may_count_in_nothing': {
    pt: 'se a conta já foi da equipe ou é de teste; o que não conta só entra nas tabelas quando se pede',
    en: 'whether the account was ever of the team or is a test; test data are in the tables only on request',
  },
  'recruitment_link.link_id': {
    pt: 'chave interna; o que o link diz está em people.recruitment_source e recruitment_site',
    en: 'internal key; what the link says is in people.recruitment_source and recruitment_site',
  },
  'recruitment_link.code': linkOfTeam,
  'recruitment_link.name': linkOfTeam,
  'recruitment_link.quota': linkOfTeam,
  'recruitment_link.ends_on': linkOfTeam,
  'recruitment_link.completion_address': linkOfTeam,
  'recruitment_link.completion_day': linkOfTeam,
  'recruitment_link.made_at': linkOfTeam,
  'recruitment_link.made_by_account_id': accountOfTeam,
  'recruitment_link.closed_at': linkOfTeam,
  'recruitment_link.group_number': {
    pt: 'o grupo de cada pessoa está em people.study_group',
    en: 'the group of each person is in people.study_group',
  },
  'group_draw.stratum': placeInLot,
  'group_draw.place': placeInLot,
  'consent.consent_id': innerKey,
  'consent.participant_id': innerKey,
  'consent.typed_name': { pt: 'é um nome', en: 'is a name' },
  'consent.participate_ticked_at': {
    pt: 'é o momento da inscrição, que está em people',
    en: 'it is the moment of enrolment, which is in people',
  },
  'consent.evidence_after_leaving': {
    pt: 'o que o termo diz que fica dele depois da saída; está no texto que a pessoa aceitou',
    en: 'what the consent text says that stays of it after withdrawal; it is in the text that the person agreed to',
  },
  'consent.time_zone': {
    pt: 'o fuso em que a via do termo mostra as horas; o da pessoa está em people',
    en: "the zone in which the copy of the consent form shows times; the person's is in people",
  },
  'word_rating_session.word_order': {
    pt: 'refaz-se da semente; a ordem em que as palavras apareceram está em ratings',
    en: 'can be made again from the seed; the order in which words appeared is in ratings',
  },
  'study_day.care_suggested': {
    pt: 'decorre das respostas do inventário e dos limiares do material em vigor no envio',
    en: 'follows from the answers of the inventory and from the thresholds of the material in force at the hand-in',
  },
  'study_day.time_zone_before': {
    pt: 'o fuso antes de uma correção: só decide quando o dia seguinte abre; o que vale está em people',
    en: 'the zone before a correction: it only decides when the next day opens; the one that holds is in people',
  },
  'study_day.part_finished_at': {
    pt: 'é o momento do último phaseChanged do dia, em events',
    en: 'is the time of the latest phaseChanged of the day, in events',
  },
  'study_day.flagged_up_to': {
    pt: 'contador interno: até onde os avisos de qualidade do dia foram calculados',
    en: 'internal counter: how far the quality flags of the day have been worked out',
  },
  'exclusion_decision.note': nameable,
  'exclusion_decision.excluded': {
    pt: 'o estado está em people.is_excluded',
    en: 'the state is in people.is_excluded',
  },
  'exclusion_decision.decided_by_account_id': accountOfTeam,
  'exclusion_decision.decided_at': {
    pt: 'a data da exclusão em vigor está em people.excluded_at',
    en: 'the date of the exclusion in force is in people.excluded_at',
  },
  'part_exclusion_decision.decision_id': innerKey,
  'part_exclusion_decision.day': stateOfParts,
  'part_exclusion_decision.parts': stateOfParts,
  'part_exclusion_decision.excluded': stateOfParts,
  'part_exclusion_decision.reason': stateOfParts,
  'part_exclusion_decision.note': nameable,
  'part_exclusion_decision.decided_by_account_id': accountOfTeam,
  'part_exclusion_decision.decided_at': stateOfParts,
  'participant_note.note_id': innerKey,
  'participant_note.kind': teamText,
  'participant_note.text': teamText,
  'participant_note.written_at': teamText,
  'participant_note.written_by_account_id': accountOfTeam,
  'refused_answer.entry_id': { pt: 'nome que o aparelho deu', en: 'a name given by the device' },
  'refused_answer.kind': refusedAnswer,
  'refused_answer.day': refusedAnswer,
  'refused_answer.input': refusedAnswer,
  'refused_answer.reason': refusedAnswer,
  'refused_answer.answered_at': refusedAnswer,
  'refused_answer.received_at': refusedAnswer,
  'session_time.reported_at': {
    pt: 'só o momento do último aviso de cada página',
    en: 'only the time of the latest report of each page',
  },
  'participation_event.event_id': {
    pt: 'vira a ordem dentro da pessoa, em events.event',
    en: 'becomes the order within the person, in events.event',
  },
};

/** @returns the file name in the Psych-DS format */
export function dataFileName({ name }: TableDescription): string {
  return `study-wordmood_description-${name}_data.csv`;
}
