import { Group, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { UserRecord } from '#contract/accounts/profile-calls.ts';
import { readParticipantUserRecord } from '#contract/research/participant-view-calls.ts';
import { sexLabels } from '#research/export/people-labels.ts';
import { lookOnlyOnce } from '#web/accounts/staff-frame/look-only-once.ts';
import { StaffFailure } from '#web/accounts/staff-frame/staff-failure.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { Facts } from '#web/platform/ui/facts.tsx';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { saveFile } from '#web/platform/ui/save-file.ts';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import classes from './about-person-section.module.css';
import { WordCloudsOfPerson } from './word-clouds-of-person.tsx';
import { type WrittenPart, writtenParts } from './written-parts.ts';

type Props = { participantId: string; code: string };

/** What a participant says of themselves in "Sobre você", and their clouds. It is read when it is opened: that is in the audit log. */
export function AboutPersonSection({ participantId, code }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['participant user record', participantId],
    queryFn: () => askServer(readParticipantUserRecord, { participantId }),
    ...lookOnlyOnce,
  });
  if (error && !data) return <StaffFailure error={error} onRetry={refetch} />;
  if (!data) return <LateSkeleton lines={10} />;
  if (data.record === null) {
    return (
      <Text maw="var(--wm-measure)">
        Esta pessoa saiu e deixou as respostas. O que tinha escrito em “Sobre você” foi apagado com a conta; as notas
        das palavras estão em Palavras.
      </Text>
    );
  }
  return <PersonalRecord record={data.record} code={code} />;
}

function PersonalRecord({ record, code }: { record: UserRecord; code: string }) {
  const written = writtenParts(record);
  const mayDownload = useHoldsRole('analysis');
  return (
    <div className={classes.about}>
      <Text size="sm" c="dimmed" maw="75ch">
        <WholeWords>
          O que a pessoa escreveu de si em “Sobre você”, por vontade própria. Nome, e-mail e data de nascimento não
          aparecem; onde ela escreveu o próprio nome ou endereço está [nome], [e-mail] ou [id]. Nomes de outras pessoas
          podem aparecer. Abrir esta parte fica no registro de acessos.
        </WholeWords>
      </Text>
      <Facts
        facts={[
          ['Idade', record.age === null ? '–' : `${record.age} anos`],
          ['Sexo', record.sex === '' ? '–' : sexLabels[record.sex].pt],
          ['Estado civil', record.social || '–'],
          ['Escolaridade', record.education || '–'],
        ]}
      />
      {written.length === 0 ? (
        <Text>Não escreveu nada em “Sobre você”. O que escrever aparece aqui.</Text>
      ) : (
        <dl className={classes.written}>
          {written.map((part) => (
            <WrittenEntry key={part.label} part={part} />
          ))}
        </dl>
      )}
      <Title order={2} size="h4">
        Nuvens
      </Title>
      <WordCloudsOfPerson record={record} />
      {mayDownload && (
        <Group>
          <BusyButton
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            isBusy={false}
            onClick={() =>
              saveFile(
                `pessoa-${code}.json`,
                new Blob([`${JSON.stringify(record, null, 2)}\n`], { type: 'application/json' }),
              )
            }
          >
            Baixar registro pessoal (JSON)
          </BusyButton>
        </Group>
      )}
    </div>
  );
}

function WrittenEntry({ part: { label, text } }: { part: WrittenPart }) {
  return (
    <div>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.text}>
        {typeof text === 'string' ? (
          text
        ) : (
          <ol className={classes.list}>
            {text.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none moves.
              <li key={index}>{line}</li>
            ))}
          </ol>
        )}
      </dd>
    </div>
  );
}
