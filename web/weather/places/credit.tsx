import { useReader } from '../reader.ts';

/** Whose the names of places are; their licence asks for it. */
export function PlaceNamesCredit() {
  const { say } = useReader();
  return (
    <p>
      {say('placeNames')} <a href="https://www.geonames.org">GeoNames</a> (CC BY 4.0)
    </p>
  );
}
