import { seededRandom } from '#study/randomness/random.ts';
import { drawByShare } from './chance.ts';
import { deriveSeed } from './derive-seed.ts';
import type { SimulatedPerson } from './simulate-person.ts';

/** The questionnaire without what the person is called and where mail goes. */
type SimulatedQuestionnaire = {
  age: string;
  sex: SimulatedPerson['sex'];
  social: string;
  education: string;
  medications: string;
};

const noMedication = 'nenhuma';
const medications = ['sertralina 50 mg', 'fluoxetina 20 mg, pela manhã', 'escitalopram 10 mg e clonazepam 0,5 mg'];
const medicatedShare = { typical: 0.08, depressed: 0.6, anxious: 0.4, tired: 0.15, careless: 0.1 } as const;

/** @param options what the study material offers for marital status and schooling */
export function simulateQuestionnaire(
  person: SimulatedPerson,
  options: { social: readonly string[]; education: readonly string[] },
): SimulatedQuestionnaire {
  const random = seededRandom(deriveSeed(person.seed, 'questionnaire'));
  const medicated = medicatedShare[person.profile];
  return {
    age: String(person.age),
    sex: person.sex,
    social: random.pick(options.social),
    education: random.pick(options.education),
    medications: drawByShare(random, [
      [noMedication, 1 - medicated],
      [random.pick(medications), medicated],
    ]),
  };
}
