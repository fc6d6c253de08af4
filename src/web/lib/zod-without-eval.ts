import * as zod from 'zod';

// The content security policy forbids `new Function`, which zod would otherwise try for speed. Imported before any schema.
zod.config({ jitless: true });
