import type { Sex } from '#study/material/fixed-fields.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { type BehaviourProfile, behaviourProfiles, type ProfileName, profileNames } from './behaviour-profile.ts';
import { bernoulli, drawByShare, drawLogNormal, drawNormal, roundWithin } from './chance.ts';
import { deriveSeed } from './derive-seed.ts';
import { drawDevice, type SimulatedDevice } from './simulated-device.ts';

/**
 * Answers follow from these traits, the device, injected vocabulary (`WordKnowledge`) and feedback (`LearnedRelations`), never from an
 * answer key. Draws are independent, so a simulation can resume.
 */
export type SimulatedPerson = {
  seed: number;
  profile: ProfileName;
  traits: BehaviourProfile;
  fullName: string;
  age: number;
  sex: Sex;
  timeZone: string;
  device: SimulatedDevice;
  /** Factor on all times: the profile's times the participant's own. */
  pace: number;
  /** In the first attempt. */
  lapse: number;
  /** Added to every inventory answer. */
  severity: number;
  severityPerDay: number;
};

const womensNames = ['Ana', 'Beatriz', 'Cecília', 'Débora', 'Elisa', 'Flávia', 'Juçara', 'Lívia', 'Márcia', 'Teresa'];
const mensNames = ['Antônio', 'Bruno', 'César', 'Davi', 'Estêvão', 'Fábio', 'João', 'Luís', 'Rafael', 'Ubiratã'];
const familyNames = ['Araújo', 'Conceição', "D'Ávila", 'Ferreira', 'Gonçalves', 'Lima', 'Nakamura', 'Silva', 'Souza'];
/** Estimate: studies that offer it report one to three percent. */
const shareNotSayingSex = 0.02;
const timeZones = [
  ['America/Sao_Paulo', 0.7],
  ['America/Recife', 0.15],
  ['America/Manaus', 0.1],
  ['America/Rio_Branco', 0.05],
] as const;

/**
 * @param number from 1
 * @returns the same participant for the same arguments
 */
export function simulatePerson(seed: number, number: number): SimulatedPerson {
  const ownSeed = deriveSeed(seed, 'person', number);
  const random = seededRandom(ownSeed);
  const profile = drawByShare(
    random,
    profileNames.map((name) => [name, behaviourProfiles[name].share] as const),
  );
  const sex = bernoulli(random, 0.62) ? 'feminino' : 'masculino';
  const firstName = random.pick(sex === 'feminino' ? womensNames : mensNames);
  return {
    seed: ownSeed,
    profile,
    traits: behaviourProfiles[profile],
    fullName: `${firstName} ${random.pick(familyNames)} ${random.pick(familyNames)}`,
    age: roundWithin(drawLogNormal(random, 29, 0.35), 18, 85),
    // A separate seed keeps all other draws unchanged.
    sex: bernoulli(seededRandom(deriveSeed(ownSeed, 'sex not said')), shareNotSayingSex) ? 'no' : sex,
    timeZone: drawByShare<string>(random, timeZones),
    device: drawDevice(random),
    pace: behaviourProfiles[profile].pace * drawLogNormal(random, 1, 0.15),
    lapse: Math.min(0.8, behaviourProfiles[profile].lapse * drawLogNormal(random, 1, 0.4)),
    severity: drawNormal(random, 0, 0.25),
    // Mean zero: the simulation shows no effect of the study.
    severityPerDay: drawNormal(random, 0, 0.1),
  };
}
