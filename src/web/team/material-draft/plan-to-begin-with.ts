import { todayOfStudy } from '#study/days/today-of-study.ts';

/** @returns the text of an analysis plan that is registered today, to be written further */
export function planToBeginWith(nowMs: number): string {
  return `---
version: '1.0'
registered: ${todayOfStudy(nowMs)}
plannedPeople: null
blindedUntilPeople: null
blindedUntil: null
confirmatory:
  - change.depression.1-3
elsewhere: []
---

# Hipóteses

`;
}
