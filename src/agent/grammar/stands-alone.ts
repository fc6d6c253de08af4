/** Before these a question stands by itself. */
export const STANDS =
  /^(?:which|what|how|who|when|why|is|are|was|were|did|do|does|has|have|list|show|give|tell|compare)\b/i;
