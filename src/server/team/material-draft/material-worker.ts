import { readMaterialContents } from '#server/platform/study-material/read-material-contents.ts';
import { serveTasks } from '#server/platform/threads/serve-tasks.ts';

export type MaterialTask = { files: readonly (readonly [name: string, content: string])[] };

serveTasks<MaterialTask, never>(async ({ files }) => readMaterialContents(new Map(files)));
