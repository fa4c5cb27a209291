import { type AddedQuestion, addedQuestions, offeredOptions } from '#study/material/fixed-fields.ts';
import type { QuestionnaireFields } from '#study/material/questionnaire-field.ts';
import { type SeededRandom, seededRandom } from '#study/randomness/random.ts';
import { drawByShare } from './chance.ts';
import { deriveSeed } from './derive-seed.ts';
import type { SimulatedPerson } from './simulate-person.ts';

/** Without name, e-mail and the protocol date. */
export type SimulatedQuestionnaire = {
  age: string;
  sex: SimulatedPerson['sex'];
  social: string;
  education: string;
  medications: string;
  /** Fields added by the research group. */
  added: Readonly<Record<string, string>>;
};

const simulatedText = 'resposta simulada';
const noMedication = 'nenhuma';
const medications = ['sertralina 50 mg', 'fluoxetina 20 mg, pela manhã', 'escitalopram 10 mg e clonazepam 0,5 mg'];
const medicatedShare = { typical: 0.08, depressed: 0.6, anxious: 0.4, tired: 0.15, careless: 0.1 } as const;

/** @param fields equal fields get equal answers across studies */
export function simulateQuestionnaire(person: SimulatedPerson, fields: QuestionnaireFields): SimulatedQuestionnaire {
  const random = seededRandom(deriveSeed(person.seed, 'questionnaire'));
  const medicated = medicatedShare[person.profile];
  return {
    age: String(person.age),
    sex: person.sex,
    social: random.pick(offeredOptions(fields, 'social')),
    education: random.pick(offeredOptions(fields, 'education')),
    medications: drawByShare(random, [
      [noMedication, 1 - medicated],
      [random.pick(medications), medicated],
    ]),
    added: Object.fromEntries(addedQuestions(fields).map(({ id, field }) => [id, validAnswer(field, random)])),
  };
}

function validAnswer(field: AddedQuestion['field'], random: SeededRandom): string {
  switch (field.kind) {
    case 'choice':
      return random.pick(field.options);
    case 'wholeNumber':
      return String(random.integer(field.lowest, field.highest));
    case 'text':
      return simulatedText.slice(0, field.longest).trim();
    case 'date':
      return field.earliest;
  }
}
