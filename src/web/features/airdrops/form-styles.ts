/** How the fields and buttons of this area's forms look. */
export const FIELD =
  'h-8 w-full min-w-0 rounded-control border border-control bg-page px-2 text-13 text-normal';
export const BUTTON =
  'h-8 rounded-control border border-control px-3 text-normal hover:bg-raised disabled:text-muted';
