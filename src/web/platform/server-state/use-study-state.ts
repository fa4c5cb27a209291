import { useQuery } from '@tanstack/react-query';
import { type StudyState, stateOfStudy } from '#study/days/study-state.ts';
import { visitorSentence } from '#study/days/visitor-sentence.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { installationQuery } from './server-state.ts';

export type EnrolmentStatus = { state: StudyState; sentence: string };

/**
 * By the server's rules and clock.
 * @returns null while loading; `open` when the server is unreachable, as it decides in the end
 */
export function useStudyState(material: Pick<PublicMaterial, 'settings'> | undefined): EnrolmentStatus | null {
  const { data, isError } = useQuery({ ...installationQuery, refetchOnMount: 'always' });
  if (data === undefined) return isError ? { state: 'open', sentence: '' } : null;
  if (material === undefined) return null;
  const state = stateOfStudy(data.study.state, Date.parse(data.serverTime), material.settings);
  return { state, sentence: visitorSentence(state, data.study) };
}
