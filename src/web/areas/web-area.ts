import type { ComponentType } from 'react';
import type { AreaId, PageOf, ScreenOf } from '../../contract/areas/areas.ts';

/** The heading of a page by what its address holds; undefined where the address names nothing that is known. */
export type TitleOf = (
  params: Readonly<Record<string, string | undefined>>,
  search: Readonly<Record<string, unknown>>,
) => string | undefined;

/** A place in the console that the palette leads to. */
export interface Place {
  /** Unique among all commands. */
  readonly id: string;
  readonly label: string;
  /** More words by which it is found. */
  readonly words?: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** What the console adds to the declaration of any area. */
export interface WebParts {
  /** Each loads when its route is first entered or its link is about to be used. */
  readonly screens: Readonly<Record<string, ComponentType>>;
  /** Headings that depend on what the address holds, by the paths of their pages. */
  readonly titles?: Readonly<Record<string, TitleOf | undefined>>;
  /** Selections of a page; they stand below the pages of all areas. */
  readonly places?: readonly Place[];
  /** Pages of one symbol. */
  readonly symbolPlaces?: readonly Place[];
}

/** The same of one area: every screen that it names must be there. */
export interface WebArea<Id extends AreaId> extends WebParts {
  readonly screens: Readonly<Record<ScreenOf<Id>, ComponentType>>;
  readonly titles?: Readonly<Partial<Record<PageOf<Id>['path'], TitleOf>>>;
}
