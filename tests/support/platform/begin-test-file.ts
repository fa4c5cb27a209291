import { vi } from 'vitest';
import { hashPasswordsQuickly } from '#tests/support/accounts/password-cost-in-tests.ts';
import { forgetPeople } from '#tests/support/participation/people.ts';
import { forgetRefusals } from './refusals-seen.ts';

// Runs before every test file of the server: those that follow each other in one worker share its clock and its modules, and with
// them what these have seen and counted.
vi.useRealTimers();
forgetRefusals();
forgetPeople();
hashPasswordsQuickly();
