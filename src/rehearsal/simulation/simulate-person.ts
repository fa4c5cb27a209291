import type { Sex } from '#study/material/fixed-fields.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { type BehaviourProfile, behaviourProfiles, type ProfileName, profileNames } from './behaviour-profile.ts';
import { drawByShare, drawLogNormal, drawNormal, happens, roundWithin } from './chance.ts';
import { deriveSeed } from './derive-seed.ts';
import { drawDevice, type SimulatedDevice } from './simulated-device.ts';

/**
 * Somebody who takes part in the study without being there. What they answer follows from this, from what a browser is shown,
 * from a speaker's knowledge of words that is handed in (`WordKnowledge`) and from what feedback has taught them
 * (`LearnedRelations`): never from an answer key. No draw depends on earlier ones, so an interrupted person can go on.
 */
export type SimulatedPerson = {
  /** Everything this person does is drawn from it. */
  seed: number;
  profile: ProfileName;
  traits: BehaviourProfile;
  fullName: string;
  /** In whole years. */
  age: number;
  sex: Sex;
  timeZone: string;
  device: SimulatedDevice;
  /** Factor on every time: the profile's and the person's own. */
  pace: number;
  /** Chance that an item is answered without care, at the first attempt. */
  lapse: number;
  /** Added to every answer of the inventory. */
  severity: number;
  /** Added to `severity` with each day. */
  severityPerDay: number;
};

const womensNames = ['Ana', 'Beatriz', 'Cecília', 'Débora', 'Elisa', 'Flávia', 'Juçara', 'Lívia', 'Márcia', 'Teresa'];
const mensNames = ['Antônio', 'Bruno', 'César', 'Davi', 'Estêvão', 'Fábio', 'João', 'Luís', 'Rafael', 'Ubiratã'];
const familyNames = ['Araújo', 'Conceição', "D'Ávila", 'Ferreira', 'Gonçalves', 'Lima', 'Nakamura', 'Silva', 'Souza'];
/** A guess: studies that offer it report one to three in a hundred. */
const shareNotSayingSex = 0.02;
const timeZones = [
  ['America/Sao_Paulo', 0.7],
  ['America/Recife', 0.15],
  ['America/Manaus', 0.1],
  ['America/Rio_Branco', 0.05],
] as const;

/**
 * @param seed of the whole simulation
 * @param number of the person in it, from 1
 * @returns the same person for the same seed and number
 */
export function simulatePerson(seed: number, number: number): SimulatedPerson {
  const ownSeed = deriveSeed(seed, 'person', number);
  const random = seededRandom(ownSeed);
  const profile = drawByShare(
    random,
    profileNames.map((name) => [name, behaviourProfiles[name].share] as const),
  );
  const sex = happens(random, 0.62) ? 'feminino' : 'masculino';
  const firstName = random.pick(sex === 'feminino' ? womensNames : mensNames);
  return {
    seed: ownSeed,
    profile,
    traits: behaviourProfiles[profile],
    fullName: `${firstName} ${random.pick(familyNames)} ${random.pick(familyNames)}`,
    age: roundWithin(drawLogNormal(random, 29, 0.35), 18, 85),
    // Drawn apart, so that everything else of a seed stays what it was.
    sex: happens(seededRandom(deriveSeed(ownSeed, 'sex not said')), shareNotSayingSex) ? 'no' : sex,
    timeZone: drawByShare<string>(random, timeZones),
    device: drawDevice(random),
    pace: behaviourProfiles[profile].pace * drawLogNormal(random, 1, 0.15),
    lapse: Math.min(0.8, behaviourProfiles[profile].lapse * drawLogNormal(random, 1, 0.4)),
    severity: drawNormal(random, 0, 0.25),
    // Zero on average: simulated people show no effect of the study by themselves.
    severityPerDay: drawNormal(random, 0, 0.1),
  };
}
