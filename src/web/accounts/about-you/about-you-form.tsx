import { Alert, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { storeProfile, type UserRecord } from '#contract/accounts/profile-calls.ts';
import { todayOfStudy } from '#study/days/today-of-study.ts';
import { storeUserRecord } from '#web/accounts/account-frame/user-record.ts';
import { toAuthResult } from '#web/accounts/session/to-auth-result.ts';
import { useAuthAction } from '#web/accounts/session/use-auth-action.ts';
import { useUnsavedDraft } from '#web/platform/drafts/use-unsaved-draft.ts';
import { callServer } from '#web/platform/server-state/api.ts';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';
import { PersonalFields } from './personal-fields.tsx';
import {
  checkProfile,
  isSameProfile,
  mergeSavedProfile,
  type ProfileFaults,
  type ProfileForm,
  toProfileForm,
} from './profile-form.ts';
import { SaveBar } from './save-bar.tsx';

type Props = {
  accountId: string;
  draftName: string;
  saved: UserRecord;
  /** Unsaved changes from an earlier visit. */
  draft: ProfileForm | null;
};

export function AboutYouForm({ accountId, draftName, saved, draft }: Props) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [written, setWritten] = useState(() => draft ?? toProfileForm(saved));
  const [base, setBase] = useState(saved);
  if (saved !== base) {
    setBase(saved);
    setWritten((known) => mergeSavedProfile(known, toProfileForm(base), toProfileForm(saved)));
  }
  const [faults, setFaults] = useState<ProfileFaults>({});
  const [wasSaved, setWasSaved] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { isLoading, failure, run } = useAuthAction();
  const isChanged = !isSameProfile(written, toProfileForm(saved));
  const [isTakenUp, setIsTakenUp] = useState(draft !== null && isChanged);
  const { isKept } = useUnsavedDraft(accountId, draftName, isChanged ? written : null);

  function change(fields: Partial<ProfileForm>) {
    setWasSaved(false);
    setWritten((known) => ({ ...known, ...fields }));
    setFaults((known) => withoutFields(known, Object.keys(fields)));
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const checked = checkProfile(written, todayOfStudy(Date.now()));
    setFaults(checked.ok ? {} : checked.faults);
    if (!checked.ok) {
      const [first = ''] = Object.keys(checked.faults);
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    void run(
      async () => toAuthResult(await callServer(storeProfile, checked.profile)),
      (record) => {
        storeUserRecord(client, record);
        setWritten((known) => mergeSavedProfile(known, written, toProfileForm(record)));
        setIsTakenUp(false);
        setWasSaved(true);
      },
    );
  }

  function undo() {
    // The focused undo button is about to disappear.
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
    setIsAsking(false);
    setWritten(toProfileForm(saved));
    setFaults({});
    setIsTakenUp(false);
  }

  return (
    <form ref={form} noValidate autoComplete="off" onSubmit={save}>
      <Stack gap="lg">
        {isTakenUp && (
          <Alert role="status" variant="light" c="var(--mantine-color-text)">
            O que você tinha escrito e ainda não salvou está aqui de novo.
          </Alert>
        )}
        <PersonalFields written={written} faults={faults} onChange={change} />
        <SaveBar
          state={
            isLoading ? 'saving' : isChanged ? (isKept ? 'kept' : 'changed') : wasSaved ? 'justSaved' : 'unchanged'
          }
          hasFaults={Object.keys(faults).length > 0}
          failure={failure}
          onUndo={() => setIsAsking(true)}
        />
      </Stack>
      <QuestionDialog
        isOpen={isAsking}
        title="Desfazer as mudanças?"
        text="Tudo volta a ser como na última vez que você salvou. O que escreveu depois disso se perde."
        yes="Desfazer as mudanças"
        isDestructive
        onYes={undo}
        no="Continuar escrevendo"
        onNo={() => setIsAsking(false)}
      />
    </form>
  );
}

function withoutFields(faults: ProfileFaults, fields: readonly string[]): ProfileFaults {
  return Object.fromEntries(Object.entries(faults).filter(([place]) => !fields.includes(place.split('.')[0] ?? '')));
}
