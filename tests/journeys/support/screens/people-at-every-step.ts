import { storeProfile } from '#contract/accounts/profile-calls.ts';
import { makeStaff } from '#server/accounts/roles/make-staff-store.ts';
import { emptyProfile } from '#server/participation/profile/profile-store.ts';
import { teamMember } from '#tests/support/accounts/staff.ts';
import { nextDaySeconds } from '#tests/support/participation/next-day-seconds.ts';
import { type Person, person, type Stage } from '#tests/support/participation/people.ts';

/** Profile texts for "Sobre você", short and long. */
const ofHerself = {
  ...emptyProfile,
  listProblems: ['Durmo pouco', 'O barulho da rua, que começa cedo e não para antes das onze'],
  listGoals: ['Voltar a ler à noite', 'Caminhar três vezes por semana com a minha irmã, se não chover'],
  listValues: ['Família', 'Sossego'],
  actionPlan: 'Deixar o telefone na sala.\nLigar para Bia na sexta.',
  personalityTraits: 'Zuleica é quieta, e ri fácil com quem conhece.',
  phrases: ['Um dia de cada vez.'],
};

/** Makes one person for every place of the study, through the server's own calls. */
export async function bringPeopleToEveryStep(stage: Stage) {
  const finished = await person(stage, 'Zuleica');
  await finished.hasFinishedDay(3);
  await finished.client.call(storeProfile, ofHerself);
  const nextDayOpen = await person(stage, 'Yara');
  await nextDayOpen.hasFinishedDay(1);
  await stage.clock.advance(nextDaySeconds);
  const dayOver = await person(stage, 'Vera');
  await dayOver.hasFinishedDay(1);
  return {
    visitor: await person(stage, 'Alice'),
    consented: await at(stage, 'Bruna', (participant) => participant.hasConsented()),
    inventory: await at(stage, 'Carla', (participant) => participant.hasEnrolled()),
    wordRating: await after(stage, 'Dora', 'inventory'),
    training1: await after(stage, 'Elisa', 'wordRating'),
    test1: await after(stage, 'Flora', 'training1'),
    training2: await after(stage, 'Gilda', 'test1'),
    test2: await after(stage, 'Helena', 'training2'),
    dayOver,
    nextDayOpen,
    finished,
    staff: await staffPerson(stage, 'Ivone'),
    reader: await teamMember(stage, 'Joana', ['reading']),
  };
}

async function at(stage: Stage, name: string, comesThere: (participant: Person) => Promise<void>): Promise<Person> {
  const participant = await person(stage, name);
  await comesThere(participant);
  return participant;
}

function staffPerson(stage: Stage, name: string): Promise<Person> {
  return at(stage, name, async (participant) => {
    await makeStaff(stage.database, participant.email, new Date());
    // Roles that change end all sessions.
    await participant.client.signIn(participant);
  });
}

function after(stage: Stage, name: string, part: Parameters<Person['hasFinished']>[0]): Promise<Person> {
  return at(stage, name, async (participant) => {
    await participant.hasEnrolled();
    await participant.hasFinished(part);
  });
}

/** All people by their next step. */
export type People = Awaited<ReturnType<typeof bringPeopleToEveryStep>>;
