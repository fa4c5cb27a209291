import { Button } from '@mantine/core';
import { useState } from 'react';
import { removePhoto, type UserRecord } from '#contract/accounts/profile-calls.ts';
import { Question } from '#web/accounts/account-frame/question.tsx';
import { asAuthAnswer } from '#web/accounts/session/as-auth-answer.ts';
import { callServer } from '#web/platform/server-state/api.ts';

/** Removes the photo after asking. */
export function RemovePhoto({ onRemoved }: { onRemoved(record: UserRecord): void }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setIsAsked(true)}>
        Apagar foto
      </Button>
      <Question
        isOpen={isAsked}
        title="Apagar a foto?"
        text="Ela some do WordMood. Você pode pôr outra quando quiser."
        doIt="Apagar"
        leaveIt="Manter a foto"
        onClose={() => setIsAsked(false)}
        request={async () => asAuthAnswer(await callServer(removePhoto, {}))}
        onDone={onRemoved}
      />
    </>
  );
}
