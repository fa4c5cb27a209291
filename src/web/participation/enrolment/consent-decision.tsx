import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { maximumNameLength } from '#contract/accounts/person-name.ts';
import { typedSignatureShape } from '#contract/participation/consent-calls.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { useServerClock } from '#web/platform/server-state/use-server-clock.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { checkField, type FieldVerdict } from '#web/platform/ui/check-field.ts';
import { dayInWords } from '#web/platform/ui/in-words.ts';
import type { ConsentDraft } from './consent-draft.ts';
import type { SignedDecision } from './use-give-consent.ts';

type Props = {
  consent: PublicMaterial['consent'];
  asksForHealthData: boolean;
  /** Visitors sign after creating an account. */
  asksForSignature: boolean;
  draft: ConsentDraft;
  onChange(changed: Partial<ConsentDraft>): void;
  onAccept(decision: SignedDecision): void;
  onDecline(): void;
  isSending: boolean;
  /** Replaces "Continuar" when another step comes first. */
  first?: ReactNode;
};

/** Nothing is prefilled. */
export function ConsentDecision(props: Props) {
  const { consent, asksForHealthData, asksForSignature, draft, onChange, onAccept, onDecline, isSending, first } =
    props;
  const [verdict, setVerdict] = useState<FieldVerdict>(null);
  const signature = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const now = useServerClock();
  const isComplete = draft.isAccepted && (draft.isHealthDataAccepted || !asksForHealthData);

  function judge(name: string, emptyValues: 'named' | 'silent'): FieldVerdict {
    const found = asksForSignature ? checkField(typedSignatureShape, name, emptyValues) : null;
    setVerdict(found);
    return found;
  }

  function send(event: FormEvent) {
    event.preventDefault();
    if (!isComplete) return;
    if (judge(draft.typedName, 'named') !== null) signature.current?.focus();
    else onAccept({ healthData: draft.isHealthDataAccepted, typedName: draft.typedName.trim() });
  }

  return (
    <form noValidate autoComplete="off" onSubmit={send}>
      <Stack gap="lg">
        <Checkbox
          label={consent.acceptLabel}
          checked={draft.isAccepted}
          onChange={(event) => onChange({ isAccepted: event.currentTarget.checked })}
        />
        {asksForHealthData && (
          <Checkbox
            label={consent.healthDataLabel}
            checked={draft.isHealthDataAccepted}
            onChange={(event) => onChange({ isHealthDataAccepted: event.currentTarget.checked })}
          />
        )}
        {asksForSignature && (
          <>
            <TextInput
              ref={signature}
              name="typedName"
              label={consent.signatureLabel}
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              maxLength={maximumNameLength}
              maw={440}
              value={draft.typedName}
              error={verdict}
              onChange={(event) => {
                const typed = event.currentTarget.value;
                onChange({ typedName: typed });
                if (verdict !== null) judge(typed, 'silent');
              }}
              onBlur={() => judge(draft.typedName, 'silent')}
            />
            <Text>
              {consent.dateLabel}: {dayInWords(now())}
            </Text>
          </>
        )}
        <Text id={hintId} size="sm" c="dimmed" mih="1.6em">
          {!draft.isAccepted && consent.hintWhenDisabled}
          {draft.isAccepted &&
            !isComplete &&
            'Para continuar, marque também que concorda com o uso dos dados de saúde.'}
        </Text>
        {isComplete && first}
        <Group>
          {!(isComplete && first) && (
            <BusyButton type="submit" disabled={!isComplete} isBusy={isSending} aria-describedby={hintId}>
              {consent.continueLabel}
            </BusyButton>
          )}
          <Button variant="default" onClick={onDecline}>
            {consent.declineLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
