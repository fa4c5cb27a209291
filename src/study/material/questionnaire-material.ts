import { z } from 'zod';
import { minimumAge } from '#study/protocol.ts';
import { repeatedSentences, repeatedTexts } from '#study/text/same-text.ts';
import { type FixedFieldId, fixedFieldIds, fixedFields, isFixedField, sexes } from './fixed-fields.ts';
import { materialText, versionShape } from './material-text.ts';
import { type QuestionnaireFields, questionnaireFieldShape } from './questionnaire-field.ts';

/** Other fields of the enrolment call. */
const takenIds: readonly string[] = ['wantsToParticipate', 'timeZone', 'questionnaireHash'];

const fieldIdShape = z
  .string()
  .regex(
    /^[a-z][a-zA-Z0-9]{0,31}$/,
    'é esperado um nome como "renda" ou "rendaFamiliar", de letras sem acento e algarismos',
  )
  .refine((id) => !takenIds.includes(id) && !(id in {}), 'este nome já tem outro uso');

const fieldsShape = z.record(fieldIdShape, questionnaireFieldShape).superRefine((fields, context) => {
  for (const { path, message } of [
    ...faultsOfFixedFields(fields),
    ...faultsOfMoreFields(fields),
    ...faultsOfRepeated(fields),
  ]) {
    context.addIssue({ code: 'custom', path, message });
  }
});

/** Ids are fields of the enrolment call; options are stored as written. Protocol fields are required, in any order. */
export const questionnaireMaterialShape = z.strictObject({
  version: versionShape,
  title: materialText(),
  opening: materialText(),
  fields: fieldsShape,
});

export type QuestionnaireMaterial = z.output<typeof questionnaireMaterialShape>;

type Fault = { path: (string | number)[]; message: string };

function faultsOfFixedFields(fields: QuestionnaireFields): Fault[] {
  return fixedFieldIds.flatMap((id) => {
    const fixed = fixedFields[id];
    const field = fields[id];
    if (field === undefined) return [{ path: [id], message: 'falta este campo, que o protocolo pede' }];
    if (field.kind !== fixed.kind) return [{ path: [id, 'kind'], message: `é esperado "${fixed.kind}"` }];
    const faults: Fault[] = [];
    if (!field.required)
      faults.push({ path: [id, 'required'], message: 'é esperado true: o registro de pesquisa pede este campo' });
    if ('export' in field && field.export !== fixed.export) {
      faults.push({ path: [id, 'export'], message: `é esperado "${fixed.export}", o nome que as análises conhecem` });
    }
    return [...faults, ...faultsOfSexAndAge(id, fields)];
  });
}

const eitherOf = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

function faultsOfSexAndAge(id: FixedFieldId, fields: QuestionnaireFields): Fault[] {
  const field = fields[id];
  if (id === 'age' && field?.kind === 'wholeNumber') {
    const isOfAdults = field.lowest >= minimumAge;
    return isOfAdults ? [] : [{ path: [id, 'lowest'], message: `é esperado pelo menos ${minimumAge}` }];
  }
  if (id !== 'sex' || field?.kind !== 'choice') return [];
  const known: readonly string[] = sexes;
  return field.options.flatMap((option, index) =>
    known.includes(option)
      ? []
      : [{ path: [id, 'options', index], message: `é esperado ${eitherOf.format(sexes.map((sex) => `"${sex}"`))}` }],
  );
}

/** Similar labels or ids confuse participants and readers of columns. */
function faultsOfRepeated(fields: QuestionnaireFields): Fault[] {
  const ids = Object.keys(fields);
  const labels = Object.values(fields).map(({ label }) => label);
  return [
    ...repeatedTexts(ids).map(({ at, earlier }) => ({
      path: [ids[at] ?? ''],
      message: `é esperado outro nome; difere de "${ids[earlier]}" só em maiúsculas`,
    })),
    ...repeatedSentences(labels).map(({ at, earlier }) => ({
      path: [ids[at] ?? '', 'label'],
      message: `é esperado um texto diferente; é igual ao de "${ids[earlier]}"`,
    })),
  ];
}

/** Contact data has one place per identifying kind. */
function faultsOfMoreFields(fields: QuestionnaireFields): Fault[] {
  return Object.entries(fields).flatMap(([id, { kind }]) =>
    isFixedField(id) || (kind !== 'name' && kind !== 'email')
      ? []
      : [{ path: [id, 'kind'], message: 'é esperado outro tipo: nome e e-mail são pedidos uma só vez' }],
  );
}
