import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { readStudyMaterial } from '#contract/team/study-material-calls.ts';
import { registeredPeople } from '#research/statistics/analysed-people-shape.ts';
import type { FigureContext } from '#research/study-figures/paper/whole-caption.ts';
import { pageBuild } from '#web/platform/server-state/api.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { dayInBrasilia, NumbersOfPage } from '#web/research/study-analysis/figure-context.ts';

const shownDigits = 8;

/** Everything that a figure says of where it comes from. */
export function useFigureContext(isRegistered: boolean): FigureContext {
  const { data } = useQuery({ queryKey: ['staff material'], queryFn: () => askServer(readStudyMaterial) });
  const numbers = useContext(NumbersOfPage);
  const generation = data?.generation;
  return {
    people: numbers?.people ?? registeredPeople,
    groupName: numbers?.groupName ?? null,
    dataDate: numbers?.dataDate ?? dayInBrasilia(new Date().toISOString()),
    material:
      generation === undefined ? null : `${generation.number} (${generation.editionHash.slice(0, shownDigits)})`,
    build: pageBuild,
    isRegistered,
  };
}
