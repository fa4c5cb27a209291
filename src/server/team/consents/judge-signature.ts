import type { SignatureFinding } from '#server/platform/signatures/signature-finding.ts';
import type { SignatureVerdict } from '#study/decisions/signature-verdict.ts';
import { isSamePerson } from './same-person.ts';

/** @returns the verdict; the name counts only for a trusted certificate */
export function judgeSignature(finding: SignatureFinding, typedName: string): SignatureVerdict {
  if (finding.kind !== 'trusted') return finding.kind;
  return isSamePerson(typedName, finding.signer.name) ? 'valid' : 'otherPerson';
}
