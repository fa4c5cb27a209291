import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inspectSignature } from '#contract/team/consent-evidence-calls.ts';
import { useFreshCall } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { lookOnlyOnce } from '#web/accounts/staff-frame/look-only-once.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { InspectedSignature } from './inspected-signature.tsx';

type Props = {
  consentId: string;
  /** As the row is called. */
  whose: string;
  /** @param hasChanged the list may say something else now */
  onClose(hasChanged: boolean): void;
};

/** Checks one signature, says what was found, and lets staff decide where the check cannot. */
export function SignatureDialog({ consentId, whose, onClose }: Props) {
  const inspect = useFreshCall(inspectSignature);
  const [hasChanged, setHasChanged] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['staff consent signature', consentId],
    async queryFn() {
      const reply = await inspect({ consentId });
      if (!reply.ok) throw new Refused(reply.refusal);
      return reply.value;
    },
    gcTime: 0,
    ...lookOnlyOnce,
  });
  const close = () => onClose(hasChanged);
  const leave = (
    <Button variant="subtle" onClick={close}>
      Fechar
    </Button>
  );
  return (
    <Dialog title={`Assinatura de ${whose}`} size="lg" onClose={close}>
      <Stack>
        {data === undefined && !error && <LateSkeleton lines={5} />}
        {data && (
          <InspectedSignature
            consentId={consentId}
            inspection={data}
            onChanged={() => {
              setHasChanged(true);
              return refetch();
            }}
          >
            {leave}
          </InspectedSignature>
        )}
        {error && (
          <>
            <WhatWentWrong error={error} />
            <Group>
              <BusyButton isBusy={isFetching} onClick={() => void refetch()}>
                Tentar de novo
              </BusyButton>
              {leave}
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
