import { readMaterialContents } from '#server/platform/study-material/read-material-contents.ts';
import { answerOrders } from '#server/platform/threads/answer-orders.ts';

export type MaterialOrder = { files: readonly (readonly [name: string, content: string])[] };

answerOrders<MaterialOrder, never>(async ({ files }) => readMaterialContents(new Map(files)));
