import type { Profile, UserRecord } from '#contract/accounts/profile-calls.ts';
import type { Sex } from '#study/material/fixed-fields.ts';
import { type StudyDay, studyDays } from '#study/protocol.ts';
import { wordCloudNodes } from '#study/record/word-cloud.ts';

type QuestionnaireAnswers = { sex: Sex | null; social: string | null; education: string | null };

export function profileOrQuestionnaire(
  profile: Profile,
  questionnaire: QuestionnaireAnswers | undefined,
): Pick<Profile, 'sex' | 'social' | 'education'> {
  return {
    sex: profile.sex || (questionnaire?.sex ?? ''),
    social: profile.social || (questionnaire?.social ?? ''),
    education: profile.education || (questionnaire?.education ?? ''),
  };
}

type CloudFields = Pick<UserRecord, 'wordCloud' | 'wordCloudDay1' | 'wordCloudDay2' | 'wordCloudDay3'>;
type RatedWords = readonly { word: string; valence: number }[];

/** @param ratingsOf in order; empty for a day that is not shown */
export function cloudFields(ratingsOf: (day: StudyDay) => RatedWords): CloudFields {
  const cloudOf = (day: StudyDay) => {
    const ratings = ratingsOf(day);
    return ratings.length === 0 ? [] : wordCloudNodes(`Dia ${day}`, ratings);
  };
  const [first, second, third] = studyDays;
  const clouds = [cloudOf(first), cloudOf(second), cloudOf(third)] as const;
  return {
    wordCloud: clouds.findLast((cloud) => cloud.length > 0) ?? [],
    wordCloudDay1: clouds[0],
    wordCloudDay2: clouds[1],
    wordCloudDay3: clouds[2],
  };
}
