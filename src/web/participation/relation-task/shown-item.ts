import type { openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';

/** Without the correct answer. */
export type ShownItem = OutputOf<typeof openRelationBlock>['items'][number];
