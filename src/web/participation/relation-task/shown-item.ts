import type { openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';

/** An item as a browser knows it: without its right answer. */
export type ShownItem = OutputOf<typeof openRelationBlock>['items'][number];
