import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { idleMinutes, storeIdleSetting, useIdleSetting } from '#web/accounts/session/idle-setting.ts';

/** On every sign-in form; also applies to external providers. */
export function SharedDeviceBox() {
  return (
    <Checkbox
      checked={useIdleSetting() === 'on'}
      // Explicit, as React adds the default only in the browser, which breaks hydration.
      value="yes"
      label="Outras pessoas usam este aparelho"
      description={`Você sai da conta ao fechar o navegador, ou depois de ${idleMinutes} minutos sem uso.`}
      onChange={(event) => storeIdleSetting(event.currentTarget.checked, Date.now())}
    />
  );
}
