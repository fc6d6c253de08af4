import type { ICON_SHAPES } from './icon-shapes.ts';

/** An icon by its name at https://lucide.dev/icons; a new one is added to the list in scripts/generate-icons.ts. */
export type IconName = keyof typeof ICON_SHAPES;
