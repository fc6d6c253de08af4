/** The place beside the content where the frame shows the inspector. */
export const INSPECTOR_SLOT_ID = 'inspector';
