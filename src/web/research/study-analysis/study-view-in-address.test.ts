import { describe, expect, it } from 'vitest';
import { addressOfView, studyAnalysisAddress, studyTabs, studyViewOf } from './study-view-in-address.ts';

describe('what is looked at of the study', () => {
  it('comes back from the address that it was written to, for every tab and choice', () => {
    for (const tab of studyTabs) {
      const view = { tab, day: 2, to: 2, split: 'size', moment: 'change', pole: 'neutral' } as const;
      expect(studyViewOf(addressOfView(view))).toEqual(view);
    }
    expect(addressOfView(studyViewOf({}))).toEqual({});
  });

  it('is the usual where the address makes no sense, and keeps over whom the numbers are', () => {
    expect(studyViewOf({ tab: 'secrets', day: '7' })).toMatchObject({ tab: 'flow', day: 1 });
    expect(studyAnalysisAddress({ tab: 'change', day: '2', group: '2', excluded: 'with', other: 'x' })).toEqual({
      tab: 'change',
      day: '2',
      group: '2',
      excluded: 'with',
    });
  });
});
