import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { takeOverSession } from '#web/accounts/session/session-change.ts';
import { useAuthPageSearch } from '#web/platform/frame/use-return-path.ts';
import { ExternalSignIn } from './external-sign-in.tsx';

/** The buttons on the sign-up page; existing accounts sign in, with their second step on the sign-in page. */
export function ExternalSignUp() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = useAuthPageSearch();
  return (
    <ExternalSignIn
      // The guard redirects once signed in.
      onSignedIn={async () => void (await takeOverSession(client))}
      onSecondStep={() => void navigate({ to: '/login', search: { ...search, step: 'second' } })}
    />
  );
}
