import { Alert, Box, Button, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { declineConsent } from '#contract/participation/consent-calls.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { PageFrame } from '#web/platform/frame/page-frame.tsx';
import { useBackToStep } from '#web/platform/frame/use-back-to-step.ts';
import { useFocusAfterStep } from '#web/platform/frame/use-focus-after-step.ts';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { callServer } from '#web/platform/server-state/api.ts';
import { RefusalError } from '#web/platform/server-state/server-state.ts';
import { AcceptedConsent } from './accepted-consent.tsx';
import { ChangedConsent } from './changed-consent.tsx';
import { ConsentContents } from './consent-contents.tsx';
import { ConsentDecision } from './consent-decision.tsx';
import { ConsentDownload } from './consent-download.tsx';
import { ConsentInShort } from './consent-in-short.tsx';
import { consentSections } from './consent-sections.ts';
import classes from './consent-step.module.css';
import { ConsentText } from './consent-text.tsx';
import { DeclinedConsent } from './declined-consent.tsx';
import {
  clearReadingPosition,
  readReadingPosition,
  storeReadingPosition,
  useRestoreScroll,
} from './reading-position.ts';
import { ReadingProgress } from './reading-progress.tsx';
import { consumeDecisionReached, rememberDecisionReached } from './remembered-decision.ts';
import { SignInOptions } from './sign-in-options.tsx';
import { useConsentDraft } from './use-consent-draft.ts';
import { type SignedDecision, useGiveConsent } from './use-give-consent.ts';

type Stage = 'inShort' | 'reading' | 'declined' | 'needsAccount';

type Props = {
  material: PublicMaterial;
  /** Null for a visitor. */
  accountId: string | null;
  /** `renewal`: an earlier text was accepted; `accepted`: this one was. */
  status: 'new' | 'renewal' | 'accepted';
  onAccepted(): void;
  onGoOn(): void;
};

/** Readable without an account: summary, then the whole text and the decision. */
export function ConsentStep({ material, accountId, status, onAccepted, onGoOn }: Props) {
  const { consent, settings } = material;
  const isSignedIn = accountId !== null;
  usePageTitle('Convite');
  const text = useRef<HTMLElement>(null);
  const decision = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLParagraphElement>(null);
  const { summary } = consent;
  const isReadAgain = status === 'accepted' || summary === undefined;
  const [stage, setStage] = useState<Stage>(() =>
    isReadAgain || readReadingPosition(consent.hash) !== null ? 'reading' : 'inShort',
  );
  useFocusAfterStep(stage);
  const [isBack, setIsBack] = useState(false);
  const parts = useMemo(() => consentSections(consent.markdown), [consent.markdown]);
  const { draft, change, forget } = useConsentDraft(accountId, consent.hash);
  // Until the draft is loaded, the page ends above the decision.
  useRestoreScroll(consent.hash, stage === 'reading' && draft !== null);
  const { mutate, isPending, error } = useGiveConsent(consent, () => {
    void forget();
    onAccepted();
  });

  useEffect(() => {
    if (!isSignedIn || !consumeDecisionReached(consent.hash)) return;
    setIsBack(true);
    setStage('reading');
  }, [isSignedIn, consent.hash]);
  useEffect(() => {
    if (!isBack) return;
    decision.current?.scrollIntoView();
    back.current?.focus({ preventScroll: true });
  }, [isBack]);

  // A draft with ticks resumes at the text.
  const isBegun = draft !== null && (draft.isAccepted || draft.isHealthDataAccepted);
  useEffect(() => {
    if (isBegun) setStage((before) => (before === 'inShort' ? 'reading' : before));
  }, [isBegun]);
  const backFrom = { declined: () => setStage('reading'), reading: toSummary, needsAccount: toSummary, inShort: null };
  useBackToStep(isReadAgain && stage !== 'declined' ? null : backFrom[stage]);

  const shownHash = useRef(consent.hash);
  const changeNotice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shownHash.current === consent.hash) return;
    shownHash.current = consent.hash;
    window.scrollTo(0, 0);
    changeNotice.current?.focus();
  }, [consent.hash]);

  const isOutdated = error instanceof RefusalError && error.refusal.refusal === 'consent-outdated';

  function accept(decision: SignedDecision) {
    if (isSignedIn) return mutate(decision);
    rememberDecisionReached(consent.hash);
    setStage('needsAccount');
  }

  function toSummary() {
    goTo('inShort');
  }

  function goTo(next: Stage) {
    setStage(next);
    window.scrollTo(0, 0);
  }

  function decline() {
    // Keep the typed name, but no acceptance.
    change({ isAccepted: false, isHealthDataAccepted: false });
    // Fire and forget, as it is only counted.
    if (isSignedIn) callServer(declineConsent, { consentHash: consent.hash }).catch(() => undefined);
    leaveText();
  }

  /** Lets the browser's Back return to the reading position. */
  function leaveText() {
    storeReadingPosition(consent.hash);
    setStage('declined');
  }

  function readAgain() {
    clearReadingPosition();
    goTo('reading');
  }

  if (stage === 'declined') {
    return (
      <DeclinedConsent
        text={consent.declinedText}
        isSignedIn={isSignedIn}
        takesPart={status === 'renewal'}
        onReadAgain={readAgain}
      />
    );
  }
  const asksForHealthData = settings.separateHealthDataConsent;
  const changed =
    status === 'renewal' && !isOutdated ? (
      <ChangedConsent version={consent.version} asksForHealthData={asksForHealthData} />
    ) : null;
  if (stage === 'inShort' && summary !== undefined) {
    return <ConsentInShort consent={consent} summary={summary} notice={changed} onRead={() => goTo('reading')} />;
  }
  return (
    <PageFrame isLong>
      <Stack gap="lg">
        <Title order={1}>{consent.title}</Title>
        {changed}
        {isOutdated && (
          <Alert ref={changeNotice} tabIndex={-1} role="alert" title="O texto mudou enquanto você lia">
            Esta é a nova versão. Leia e decida de novo; nada do que você já fez se perde.
          </Alert>
        )}
        {summary !== undefined && (
          <Box>
            <Button variant="subtle" px={0} leftSection={<IconArrowLeft size={20} aria-hidden />} onClick={toSummary}>
              Ver o resumo
            </Button>
          </Box>
        )}
        <div className={classes.columns}>
          <ConsentContents sections={parts.sections} />
          <div>
            <ReadingProgress text={text} />
            <ConsentText {...parts} ref={text} />
            <Box mt="xl">
              <ConsentDownload consent={consent} />
            </Box>
            <div ref={decision} className={classes.decision}>
              {isBack && (
                <Text ref={back} tabIndex={-1} style={{ outline: 'none' }}>
                  Agora que você entrou, marque a caixa e assine para confirmar a sua decisão.
                </Text>
              )}
              {status === 'accepted' && <AcceptedConsent consent={consent} onGoOn={onGoOn} onDecline={leaveText} />}
              {status !== 'accepted' && draft !== null && (
                <ConsentDecision
                  key={consent.hash}
                  consent={consent}
                  asksForHealthData={asksForHealthData}
                  asksForSignature={isSignedIn}
                  draft={draft}
                  onChange={change}
                  onAccept={accept}
                  onDecline={decline}
                  isSending={isPending}
                  first={stage === 'needsAccount' && <SignInOptions />}
                />
              )}
              {!isOutdated && <CallError error={error} />}
            </div>
          </div>
        </div>
      </Stack>
    </PageFrame>
  );
}
