import type { OutputOf } from '../../contract/call.ts';
import type { openRelationBlock } from '../../contract/relation-task-calls.ts';

/** An item as a browser knows it: without its right answer. */
export type ShownItem = OutputOf<typeof openRelationBlock>['items'][number];
