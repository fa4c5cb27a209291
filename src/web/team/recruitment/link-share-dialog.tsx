import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { downloadOutsideIds, type RecruitmentLink } from '#contract/team/recruitment-calls.ts';
import { QrCode } from '#web/accounts/security/qr-code.tsx';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { saveFile } from '#web/platform/ui/save-file.ts';
import classes from './link-share.module.css';
import { linkAddress, whereFrom, withoutIdInWords } from './links-in-words.ts';
import { standAloneQr } from './stand-alone-qr.ts';
import { TypedAddress } from './typed-address.tsx';

type Props = { link: RecruitmentLink; address: string; mayChange: boolean; onClose(): void };

/** A link as it is sent out: its address, its QR code and a poster. */
export function LinkShareDialog({ link, address, mayChange, onClose }: Props) {
  const own = linkAddress(address, link);
  const picture = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  async function copy(text: string, done: string) {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(done);
    } catch {
      setSaid('Este navegador não deixou copiar.');
    }
  }
  const qr = () => standAloneQr(picture.current?.querySelector('svg') ?? null);
  return (
    <Dialog title={link.name} onClose={onClose}>
      <Stack>
        <Text c="dimmed">{whereFrom(link)}</Text>
        <div ref={picture} className={classes.picture}>
          <QrCode text={own} label={`QR code do link ${own}`} />
        </div>
        <TypedAddress address={own} />
        <div className={classes.ways}>
          <Button variant="default" onClick={() => void copy(own, 'Link copiado.')}>
            Copiar o link
          </Button>
          <ButtonLink to="/staff/recruitment/poster" search={{ link: String(link.linkId) }} variant="default">
            Cartaz para imprimir
          </ButtonLink>
          <Button variant="default" onClick={() => void copy(qr(), 'QR copiado.')}>
            Copiar o QR (SVG)
          </Button>
          <Button
            variant="default"
            onClick={() => saveFile(`qr-${link.code.toLowerCase()}.svg`, new Blob([qr()], { type: 'image/svg+xml' }))}
          >
            Baixar o QR (SVG)
          </Button>
          <Text role="status" size="sm" c="dimmed" className={classes.said}>
            {said}
          </Text>
        </div>
        {mayChange && (link.outsideIds > 0 || withoutIdInWords(link) !== null) && <OutsideIds link={link} />}
      </Stack>
    </Dialog>
  );
}

/** For whoever pays people of another service; each download is in the audit log. */
function OutsideIds({ link }: { link: RecruitmentLink }) {
  const { act, isBusy, acted, error } = useAction({ call: downloadOutsideIds });
  const words = withoutIdInWords(link);
  return (
    <Stack gap="xs">
      <Text size="sm">
        Para pagar: os códigos das pessoas no outro serviço e os dias que terminaram, sem código da pesquisa e sem nome.
        Cada vez fica no registro de acessos. A planilha guarda cada código como texto, com os zeros do começo; a lista
        tem só os códigos de quem terminou o dia {link.completionDay}, um por linha, para enviar ao serviço.
      </Text>
      {words !== null && <Text size="sm">{words}</Text>}
      <Group>
        <BusyButton
          variant="default"
          isBusy={isBusy && acted?.as === 'sheet'}
          onClick={() => act({ linkId: link.linkId, as: 'sheet' })}
        >
          Baixar os códigos do serviço
        </BusyButton>
        <BusyButton
          variant="default"
          isBusy={isBusy && acted?.as === 'list'}
          onClick={() => act({ linkId: link.linkId, as: 'list' })}
        >
          Baixar a lista para pagar
        </BusyButton>
      </Group>
      <WhatWentWrong error={error} />
    </Stack>
  );
}
