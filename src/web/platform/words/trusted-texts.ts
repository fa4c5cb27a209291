import './markup-policy.ts';
import { z } from 'zod';

// Nor does a string become code: Zod would try to, for speed.
z.config({ jitless: true });
