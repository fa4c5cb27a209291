import { useMutation } from '@tanstack/react-query';
import type { ReceivedFile } from '#web/platform/server-state/api.ts';
import { type RefusalError, valueOfReply } from '#web/platform/server-state/server-state.ts';
import { saveFile } from './save-file.ts';

type FileReply = { ok: true; value: ReceivedFile } | { ok: false; refusal: RefusalError['refusal'] };

/** Downloads a person's file. */
export function useFile(fetch: () => Promise<FileReply>) {
  return useMutation({
    async mutationFn() {
      const { fileName, content } = valueOfReply(await fetch());
      saveFile(fileName, content);
    },
  });
}
