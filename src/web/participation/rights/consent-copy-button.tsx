import { readConsentDocument } from '#contract/participation/consent-calls.ts';
import { fetchFile } from '#web/platform/server-state/api.ts';
import { useFile } from '#web/platform/ui/use-file.ts';
import { FileButton } from './file-button.tsx';

type Props = { consentId: string; children: string; variant?: 'filled' | 'default' };

export function ConsentCopyButton({ consentId, children, variant = 'default' }: Props) {
  const file = useFile(() => fetchFile(readConsentDocument, { consentId }));
  return (
    <FileButton file={file} variant={variant}>
      {children}
    </FileButton>
  );
}
