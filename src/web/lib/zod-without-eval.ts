import * as zod from 'zod';

// The content security policy forbids `new Function`, which zod would try for speed. This file is imported before any
// schema.
zod.config({ jitless: true });
