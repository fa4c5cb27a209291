import { readConsentDocument } from '../../contract/consent-calls.ts';
import { fetchFile } from '../api.ts';
import { FileButton } from './file-button.tsx';
import { useFile } from './use-file.ts';

type Props = { consentId: string; children: string; variant?: 'filled' | 'default' };

/** The person's own copy of a consent, as PDF. */
export function ConsentCopyButton({ consentId, children, variant = 'default' }: Props) {
  const file = useFile(() => fetchFile(readConsentDocument, { consentId }));
  return (
    <FileButton file={file} variant={variant}>
      {children}
    </FileButton>
  );
}
