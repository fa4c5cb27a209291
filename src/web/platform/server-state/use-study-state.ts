import { useQuery } from '@tanstack/react-query';
import { type StudyState, stateOfStudy } from '#study/days/study-state.ts';
import { visitorSentence } from '#study/days/visitor-sentence.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { installationQuery } from './server-state.ts';

/** How the study stands for somebody who has not joined, and what is said about it. */
export type StudySaid = { state: StudyState; sentence: string };

/**
 * How the study stands for whoever has not joined yet, by the rule and the clock of the server.
 * @returns null while it is on its way; `open` where the server cannot be asked, as it decides in the end
 */
export function useStudyState(material: Pick<PublicMaterial, 'settings'> | undefined): StudySaid | null {
  const { data, isError } = useQuery({ ...installationQuery, refetchOnMount: 'always' });
  if (data === undefined) return isError ? { state: 'open', sentence: '' } : null;
  if (material === undefined) return null;
  const state = stateOfStudy(data.study.state, Date.parse(data.serverTime), material.settings);
  return { state, sentence: visitorSentence(state, data.study) };
}
