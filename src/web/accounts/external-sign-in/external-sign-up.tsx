import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { takeOverSession } from '#web/accounts/session/session-change.ts';
import { useDoorwaySearch } from '#web/platform/frame/use-return-path.ts';
import { ExternalSignIn } from './external-sign-in.tsx';

/** The same buttons below the form for a new account: who has one already comes in, and gives the code on the way-in page. */
export function ExternalSignUp() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = useDoorwaySearch();
  return (
    <ExternalSignIn
      // The guard around the screen leads on as soon as somebody is signed in.
      onSignedIn={async () => void (await takeOverSession(client))}
      onSecondStep={() => void navigate({ to: '/login', search: { ...search, step: 'second' } })}
    />
  );
}
