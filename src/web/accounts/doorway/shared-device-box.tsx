import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { idleMinutes, storeIdleSetting, useIdleSetting } from '#web/accounts/session/idle-setting.ts';

/** On each form that one may come in by, also for the buttons below it that lead to other providers. */
export function SharedDeviceBox() {
  return (
    <Checkbox
      checked={useIdleSetting() === 'on'}
      // Said outright, since React writes one in the browser only, and the page is to become alive as it stands.
      value="yes"
      label="Outras pessoas usam este aparelho"
      description={`Você sai da conta ao fechar o navegador, ou depois de ${idleMinutes} minutos sem uso.`}
      onChange={(event) => storeIdleSetting(event.currentTarget.checked, Date.now())}
    />
  );
}
