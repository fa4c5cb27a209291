import { type BilingualText, toBilingualText } from '#research/export/bilingual-text.ts';
import type { ArchiveTableName, ArchiveTables } from '#research/export/export-tables.ts';
import { type Column, columnsOf } from '#research/export/table-description.ts';
import { deviceClassLabels } from './device-class.ts';
import { ageBandLabels, type DisclosedFacts, disclosesGroups } from './publishable-choice.ts';
import {
  type PublicationRule,
  publicationRules,
  publishedColumns,
  suppressedEvents,
  suppressedFlags,
  suppressedReasons,
} from './published-columns.ts';
import { spacingClassLabels } from './spacing-class.ts';

const came = {
  pt: 'Se aconteceu; quando, este arquivo não diz.',
  en: 'Whether it came; this archive does not say when.',
};
const ownLabel = {
  pt: 'Rótulo só deste arquivo, em ordem sorteada. Liga as tabelas entre si; nenhum outro arquivo tem os mesmos.',
  en: 'A label of this archive alone, in an order drawn by chance. It links the tables; no other archive has the same labels.',
};

export function publishedName(name: string, publishedAs: PublicationRule): string {
  if (publishedAs === 'whetherItCame') return name.replace(/_at$/, '');
  if (publishedAs === 'spacingClass') return 'days_since_previous';
  if (publishedAs === 'deviceClass') return 'device_class';
  return publishedAs === 'inBands' ? 'age_band' : name;
}

/** @returns the published columns, as described in the team's archive */
export function publishedTables(tables: ArchiveTables, disclosedFacts: DisclosedFacts): ArchiveTables {
  const published = Object.entries(tables).flatMap(([name, table]) => {
    const columns = columnsOf(table).flatMap(({ name: column, ...described }) => {
      const publishedAs = publicationRuleOf(name as ArchiveTableName, { name: column, ...described });
      const changed = publishedColumn(column, described, publishedAs, disclosedFacts);
      return changed === null ? [] : [[publishedName(column, publishedAs), changed] as const];
    });
    return columns.length === 0 ? [] : [[name, { ...table, columns: Object.fromEntries(columns) }] as const];
  });
  return Object.fromEntries(published);
}

/** Added columns with options are published if chosen; free texts and dates never. */
export function publicationRuleOf(
  table: ArchiveTableName,
  { name, published }: Pick<Column, 'published'> & { name: string },
): PublicationRule {
  const known: Readonly<Record<string, PublicationRule>> = publishedColumns[table];
  return published === undefined ? (known[name] ?? 'ifChosen') : publicationRules[published];
}

/** @returns every source that is left out, with the reason */
export function omittedFromPublication(
  tables: ArchiveTables,
  disclosedFacts: DisclosedFacts,
): Record<string, BilingualText> {
  const places = Object.entries(tables).flatMap(([name, table]) =>
    columnsOf(table).flatMap((column) => {
      const publishedAs = publicationRuleOf(name as ArchiveTableName, column);
      const reason =
        typeof publishedAs === 'object'
          ? publishedAs.leftOut
          : omissionReason(publishedAs, column.name, disclosedFacts);
      return reason === null ? [] : [[`${name}.${column.name}`, reason] as const];
    }),
  );
  return { ...Object.fromEntries(places), 'records/*.json': ofRecords, 'users/*.json': ofUsers };
}

const ofRepeated = {
  pt: 'Uma participação repetida está como outro motivo: diria que a pessoa já tinha saído uma vez.',
  en: 'A repeated participation is listed as another reason: it would reveal that the person had left before.',
};

const notChosen = {
  pt: 'não foi escolhida para este arquivo, para que mais pessoas tenham as mesmas características',
  en: 'was not chosen for this archive, so that more people look alike',
};
const groupsNotChosen = {
  pt: 'vem do link de recrutamento, e diria onde a pessoa foi convidada; não foi escolhido para este arquivo',
  en: 'comes from the recruitment link, and would reveal where the person was invited; it was not chosen for this archive',
};
const ofRecords = {
  pt: 'têm a idade e as medicações; o que mais há neles está nas tabelas',
  en: 'have the age and the medications; what else is in them is in the tables',
};
const ofUsers = {
  pt: 'são textos livres; as nuvens refazem-se das notas, em ratings',
  en: 'are free texts; the clouds can be made again of the ratings, in ratings',
};

/** @returns null where the column is published */
function omissionReason(
  publishedAs: PublicationRule,
  column: string,
  disclosedFacts: DisclosedFacts,
): BilingualText | null {
  const { age, attributes, spacing, device } = disclosedFacts.choice;
  if (publishedAs === 'inBands') return age === 'leftOut' ? notChosen : null;
  if (publishedAs === 'spacingClass') return spacing === 'leftOut' ? notChosen : null;
  if (publishedAs === 'deviceClass') return device === 'leftOut' ? notChosen : null;
  if (publishedAs === 'ifGroupsDisclosed') return disclosesGroups(disclosedFacts) ? null : groupsNotChosen;
  return publishedAs === 'ifChosen' && !attributes.includes(column) ? notChosen : null;
}

function publishedColumn(
  name: string,
  column: Column,
  publishedAs: PublicationRule,
  disclosedFacts: DisclosedFacts,
): Column | null {
  if (typeof publishedAs === 'object' || omissionReason(publishedAs, name, disclosedFacts) !== null) return null;
  const { label, from, missing } = column;
  const described = { label, from, ...(missing === undefined ? {} : { missing }) };
  switch (publishedAs) {
    case 'whetherItCame':
      return { type: 'yesNo', label: withoutMoment(label), from, description: came };
    case 'spacingClass':
      return {
        type: 'category',
        values: spacingClassLabels,
        isOrdered: true,
        from,
        label: { pt: 'Distância do dia anterior do estudo', en: 'Distance from the day of the study before' },
        derivation: { pt: 'pelas datas locais em que os dois começaram', en: 'by the local dates on which both began' },
        missing: { pt: 'no dia 1, ou data não registrada', en: 'on day 1, or a date was not recorded' },
      };
    case 'deviceClass':
      return {
        type: 'category',
        values: deviceClassLabels,
        from: ['system', 'pointer', 'screen_width_px', 'screen_height_px'].map((name) => `answering_page.${name}`),
        label: { pt: 'Classe do aparelho', en: 'Class of the device' },
        description: { pt: 'Em todos os dias.', en: 'Over all days.' },
        missing: { pt: 'nenhuma página chegou a se descrever', en: 'no page came to describe itself' },
      };
    case 'inBands': {
      const bands = ageBandLabels(disclosedFacts.choice.age);
      return {
        type: 'category',
        values: Object.fromEntries(bands.map((band) => [band, toBilingualText(band)])),
        isOrdered: true,
        ...described,
        label: { pt: 'Faixa etária, em anos', en: 'Age band, in years' },
      };
    }
    default:
      return withinArchive(name, column);
  }
}

/** "Dia terminado em" becomes "Dia terminado". */
function withoutMoment({ pt, en }: BilingualText): BilingualText {
  return { pt: pt.replace(/ em$/, ''), en: en.replace(/ at$/, '') };
}

/** Labels differ in this archive, and some events are suppressed. */
function withinArchive(name: string, column: Column): Column {
  if (name === 'code') return { ...column, description: ownLabel };
  if (name === 'page') {
    const { derivation, ...page } = column;
    return {
      ...page,
      description: {
        pt: 'Uma abertura do aplicativo em um dia do estudo.',
        en: 'One opening of the app on a day of the study.',
      },
    };
  }
  if (column.type !== 'category') return column;
  if (name === 'kind' && 'pageOpened' in column.values) return omitValues(suppressedEvents, column);
  if (name === 'flag') return omitValues(suppressedFlags, column);
  if (name === 'reason' || name === 'exclusion_reason') {
    return { ...omitValues(suppressedReasons, column), description: ofRepeated };
  }
  return column;
}

function omitValues(suppressed: readonly string[], column: Column & { type: 'category' }): Column {
  return {
    ...column,
    values: Object.fromEntries(Object.entries(column.values).filter(([value]) => !suppressed.includes(value))),
  };
}
