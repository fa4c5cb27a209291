import { readAccount } from '../../contract/account-calls.ts';
import { bindCall } from '../http/bind-call.ts';

export const accountHandlers = () => [bindCall(readAccount, (_input, caller) => ({ account: caller.account }))];
