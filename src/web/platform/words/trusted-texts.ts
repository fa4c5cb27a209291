import './markup-policy.ts';
import { z } from 'zod';

// Zod's JIT compiles strings to code, which the CSP forbids.
z.config({ jitless: true });
