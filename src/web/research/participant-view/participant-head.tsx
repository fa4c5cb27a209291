import { Alert, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { type ParticipantView, readParticipantRecord } from '#contract/research/participant-view-calls.ts';
import type { Exclusion } from '#contract/research/quality-calls.ts';
import { browserLabels, systemLabels } from '#research/export/page-labels.ts';
import { sexLabels, timeZoneSourceLabels } from '#research/export/people-labels.ts';
import { participantStateInWords, phaseNames } from '#study/participant-state/participant-state-in-words.ts';
import { phases } from '#study/protocol.ts';
import { canonicalTimeZone } from '#study/time-zone/known-time-zone.ts';
import { plural } from '#study/wording/plural.ts';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { DescriptionList } from '#web/platform/ui/description-list.tsx';
import layout from '#web/platform/ui/layout.module.css';
import { saveJson } from '#web/platform/ui/save-file.ts';
import { formatInstant, unknownZoneNote } from '#web/platform/ui/zoned-time.ts';
import { ExclusionButton } from '#web/research/quality/exclusion-button.tsx';
import { QualityFlagCount } from '#web/research/quality/quality-flags.tsx';
import classes from './participant-head.module.css';

type Props = { view: ParticipantView; onRenew(): unknown; onExclusion(exclusion: Exclusion): void };

export function ParticipantHead({ view, onRenew, onExclusion }: Props) {
  const { head, flags, exclusion, serverTime } = view;
  const { participantId, code, timeZone, openCases } = head;
  const record = useAction({
    call: readParticipantRecord,
    onDone: ({ record }) => saveJson(`registro-${code}.json`, record),
  });
  const mayDownload = useHoldsRole('analysis');
  const seesCases = useHoldsRole('care');
  const hasRoom = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  const more = (
    <DescriptionList
      facts={[
        ['Consentiu', formatInstant(timeZone, head.consentedAt)],
        ['Fuso horário', zoneOfPerson(head)],
        ['Aparelho', deviceInWords(head)],
        ...questionnaireFacts(head),
      ]}
    />
  );
  const hard = flags.filter(({ severity }) => severity === 'hard').length;
  return (
    <Stack gap="md">
      {head.isTest && (
        <Alert title="Participação de teste">
          Alguém da equipe, ou uma conta que ela marcou, experimenta o estudo aqui. Não conta em número nenhum, só entra
          na exportação quando se pede, e é apagada em Equipe, Pessoas.
        </Alert>
      )}
      {head.hasLeft && (
        <Alert title="Saiu e deixou as respostas">
          Na saída, o código, as datas e as horas foram trocados, para que nada leve de volta à pessoa. O tempo entre um
          momento e outro continua certo; a data e a hora não dizem nada.
        </Alert>
      )}
      {exclusion.excludedAt !== null && (
        <Alert title="Fora das análises">
          Por decisão da equipe, esta participação não conta nas análises. O motivo está em Qualidade.
        </Alert>
      )}
      {openCases > 0 && (
        <Alert
          bg="var(--wm-notice)"
          title={plural(openCases, 'caso de segurança aberto', 'casos de segurança abertos')}
        >
          {seesCases ? (
            <ButtonLink to="/safetycases" variant="default" size="compact-md">
              Ver os casos
            </ButtonLink>
          ) : (
            'Quem tem o papel Cuidado vê e acompanha.'
          )}
        </Alert>
      )}
      <div className={classes.facts}>
        <DescriptionList
          facts={[
            ['Situação', participantStateInWords(head.state, Date.parse(serverTime), timeZone)],
            ['Dia e fase', `Dia ${head.day} · ${phaseNames[head.phase]}`],
            [
              'Última atividade',
              head.lastActivityAt === null ? 'nenhuma' : formatInstant(timeZone, head.lastActivityAt),
            ],
            ['Respostas por chegar', unsentInWords(head)],
            ['Sinais de qualidade', <QualityFlagCount key="flags" notice={flags.length - hard} hard={hard} />],
          ]}
        />
        {hasRoom ? (
          more
        ) : (
          <details>
            <summary className={`${layout.summary} ${layout.link}`}>Mais sobre esta participação</summary>
            {more}
          </details>
        )}
      </div>
      <Group>
        {mayDownload && (
          <BusyButton
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            isBusy={record.isBusy}
            onClick={() => record.act({ participantId })}
          >
            Baixar registro (JSON)
          </BusyButton>
        )}
        <ExclusionButton exclusion={exclusion} participantCode={code} onChanged={onExclusion} />
        <BusyButton
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          isBusy={false}
          onClick={onRenew}
        >
          Atualizar
        </BusyButton>
        <Text size="sm" c="dimmed">
          Lido em {formatInstant(timeZone, serverTime)}. {unknownZoneNote(timeZone) ?? hoursNote(head)}
        </Text>
      </Group>
      <CallError error={record.error} />
    </Stack>
  );
}

type Head = ParticipantView['head'];

function zoneOfPerson({ timeZone, storedTimeZone, timeZoneSource }: Head): string {
  if (!isStoredZoneKnown({ timeZone, storedTimeZone })) return `não reconhecido (${storedTimeZone})`;
  return timeZoneSource === 'browser' ? timeZone : `${timeZone} (${timeZoneSourceLabels[timeZoneSource].pt})`;
}

/** Aliases of a zone count as known. */
function isStoredZoneKnown({ timeZone, storedTimeZone }: Pick<Head, 'timeZone' | 'storedTimeZone'>): boolean {
  return canonicalTimeZone(storedTimeZone) === timeZone;
}

function hoursNote(head: Head): string {
  return isStoredZoneKnown(head) ? 'Horas no fuso da pessoa.' : 'Horas no fuso do estudo: o guardado não existe.';
}

function unsentInWords({ unsentCount, phase }: Head): string {
  if (unsentCount > 0) return `${plural(unsentCount, 'resposta espera', 'respostas esperam')} no aparelho`;
  return phase === phases.notEnrolled ? '–' : 'nenhuma';
}

function deviceInWords({ device, page }: Head): string {
  if (device === null) return 'ainda sem respostas';
  const { viewportWidthPx, viewportHeightPx, frameIntervalMs } = device;
  const rate = frameIntervalMs === null || frameIntervalMs === 0 ? '' : ` · ${Math.round(1000 / frameIntervalMs)} Hz`;
  return `janela de ${viewportWidthPx} × ${viewportHeightPx}${rate}${pageInWords(page)}`;
}

function pageInWords(page: Head['page']): string {
  if (page === null) return '';
  const { browser, browserVersion, system } = page;
  return ` · ${[browserLabels[browser].pt, browserVersion].filter((part) => part !== null).join(' ')}, ${systemLabels[system].pt}`;
}

function questionnaireFacts({ questionnaire }: Head): [string, string][] {
  if (questionnaire === null) return [['Questionário', 'ainda não entregue']];
  const { age, sex, social, education, medications, added } = questionnaire;
  return [
    ['Idade e sexo', `${age} anos, ${sexLabels[sex].pt}`],
    ['Estado civil', social],
    ['Escolaridade', education],
    ['Medicações', medications === '' ? '–' : medications],
    ...added.map(({ label, answer }): [string, string] => [label, answer]),
  ];
}
