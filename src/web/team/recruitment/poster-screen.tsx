import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { RecruitmentLink } from '#contract/team/recruitment-calls.ts';
import { QrCode } from '#web/accounts/security/qr-code.tsx';
import { QueryContent } from '#web/accounts/staff-frame/query-content.tsx';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { readEmbeddedFacts } from '#web/platform/server-state/embedded-facts.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { linkAddress, shortAddress } from './links-in-words.ts';
import classes from './poster-screen.module.css';
import { recruitmentQuery } from './recruitment-query.ts';
import { StudyNotice } from './study-notice.tsx';
import { TypedAddress } from './typed-address.tsx';

/** `/staff/recruitment/poster` */
export function PosterScreen() {
  usePageTitle('Cartaz');
  const read = useQuery(recruitmentQuery);
  const { link: wanted } = useSearch({ from: '/staff/recruitment/poster' });
  const link = read.data?.links.find(({ linkId }) => String(linkId) === wanted);
  return (
    <Stack gap="md">
      <Title order={1} size="h2" className="wm-not-printed">
        Cartaz
      </Title>
      <Group className="wm-not-printed">
        <Button leftSection={<IconPrinter size={20} aria-hidden />} disabled={!link} onClick={() => window.print()}>
          Imprimir
        </Button>
        <ButtonLink to="/staff/recruitment" variant="default">
          Voltar ao recrutamento
        </ButtonLink>
      </Group>
      <QueryContent of={read} lines={6}>
        {({ address, study }) =>
          link ? (
            <>
              <StudyNotice study={study} />
              <Poster link={link} address={address} />
            </>
          ) : (
            <Text>Este link não existe. Escolha um na lista do recrutamento.</Text>
          )
        }
      </QueryContent>
    </Stack>
  );
}

function Poster({ link, address }: { link: RecruitmentLink; address: string }) {
  const front = readEmbeddedFacts()?.front;
  const whole = linkAddress(address, link);
  return (
    <article className={classes.poster}>
      <Title order={2} className={classes.title}>
        {front?.title ?? 'WordMood'}
      </Title>
      {front && <p className={classes.lead}>{front.lead}</p>}
      <div className={classes.code}>
        <QrCode text={whole} label={`QR code do link ${whole}`} />
      </div>
      <p className={classes.how}>Aponte a câmera do celular para o quadrado, ou escreva no navegador:</p>
      <TypedAddress address={shortAddress(address, link)} />
    </article>
  );
}
