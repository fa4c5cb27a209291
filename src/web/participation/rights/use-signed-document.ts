import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ConsentRecord } from '#contract/participation/consent-calls.ts';
import { consentsQuery } from './consents-query.ts';
import { findFileProblem, readSignedFile } from './read-signed-file.ts';
import { sendSignedDocument } from './send-signed-document.ts';

type Upload =
  | { kind: 'idle' }
  /** Rejected before upload. */
  | { kind: 'unfit'; why: string }
  | { kind: 'sending'; percent: number }
  | { kind: 'failed'; error: unknown };

/** Unmounting or `cancel` aborts the upload. */
export function useSignedDocument(consent: ConsentRecord) {
  const client = useQueryClient();
  const [upload, setUpload] = useState<Upload>({ kind: 'idle' });
  const inProgress = useRef<AbortController | null>(null);
  useEffect(() => () => inProgress.current?.abort(), []);

  async function send(file: Blob): Promise<void> {
    const calledOff = new AbortController();
    inProgress.current?.abort();
    inProgress.current = calledOff;
    const show = (next: Upload) => {
      if (!calledOff.signal.aborted) setUpload(next);
    };
    try {
      const why = await findFileProblem(file);
      if (why !== null) return show({ kind: 'unfit', why });
      show({ kind: 'sending', percent: 0 });
      const content = await readSignedFile(file);
      const onProgress = (percent: number) => show({ kind: 'sending', percent });
      const { consent: stored } = await sendSignedDocument({
        consentId: consent.consentId,
        content,
        onProgress,
        signal: calledOff.signal,
      });
      client.setQueryData(consentsQuery.queryKey, (known) =>
        known === undefined
          ? known
          : { consents: known.consents.map((one) => (one.consentId === stored.consentId ? stored : one)) },
      );
      show({ kind: 'idle' });
    } catch (error) {
      show({ kind: 'failed', error });
    }
  }

  function cancel(): void {
    inProgress.current?.abort();
    setUpload({ kind: 'idle' });
  }

  return { upload, send, cancel };
}
