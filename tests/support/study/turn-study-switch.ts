import { changeStudySwitch, readStudySwitch, type StudySwitchView } from '#contract/team/study-switch-calls.ts';
import type { StudyState } from '#study/days/study-state.ts';
import type { Person } from '#tests/support/participation/people.ts';

/** Staff change the state of the study, based on its current revision. */
export async function turnStudySwitch(staff: Person, state: StudyState, sentence = ''): Promise<StudySwitchView> {
  const { revision } = await staff.client.call(readStudySwitch);
  return staff.client.call(changeStudySwitch, { state, sentence, revision });
}
